import SpendHTTP
import Testing

@Suite struct HTTPURLTests {
  @Test(
    "reads an address and gives its host",
    arguments: [
      ("https://api.example.com/v1", "api.example.com"),
      ("HTTPS://API.Example.com", "api.example.com"),
      ("http://127.0.0.1:8080/v1/", "127.0.0.1:8080"),
      ("http://[::1]:9/x?api-version=2", "[::1]:9"),
    ]
  )
  func readsAddress(text: String, host: String) throws {
    #expect(try #require(HTTPURL(text)).hostText == host)
  }

  @Test(
    "K16 an address that is not plain http or https is refused",
    arguments: [
      "file:///etc/passwd", "gopher://x/", "ftp://x/", "api.example.com/v1", "", "http://", "https:///v1",
      "http://user:secret@x/", "http://x y/", "http://x/\r\nHost: y", "http://x\\@y/", "http://x:0/",
      "http://x:99999/",
      "http://x:/", "http://exämple.org/", "http://x/#frag", "http://[::1", "http://[x]/", "http://x%2ey/",
    ]
  )
  func refuses(text: String) {
    #expect(HTTPURL(text) == nil)
  }

  @Test("a path is added with one slash", arguments: ["https://h/v1", "https://h/v1/", "https://h/v1//"])
  func appends(base: String) throws {
    let url = try #require(HTTPURL(base)).appending(path: "chat/completions")
    #expect(url.text == "https://h/v1/chat/completions")
  }

  @Test(
    "M30 only this machine's own names are loopback",
    arguments: [
      ("http://localhost:1/", true), ("http://127.0.0.1/", true), ("http://127.9.9.9/", true),
      ("http://[::1]/", true), ("http://127.0.0.1.example.com/", false), ("http://10.0.0.1/", false),
      ("http://127.1/", false), ("http://localhost.example.com/", false), ("http://[::2]/", false),
    ]
  )
  func loopback(text: String, expected: Bool) throws {
    #expect(try #require(HTTPURL(text)).isLoopback == expected)
  }
}
