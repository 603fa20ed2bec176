import SpendStatements
import Testing

@Suite struct ColumnMapTests {
  @Test(
    "a map is written as it is read",
    arguments: [
      ("", ""), ("date=1", "date=1"), ("amount=4,date=1", "date=1,amount=4"),
      (" Date = 2 , ORDER=DMY ", "date=2,order=dmy"),
      (
        "date=1+3,out=4,in=5,flag=6,currency=7,name=8,text=9+10,order=mdy,decimal=comma,minus=back,blank=in",
        "date=1+3,out=4,in=5,flag=6,currency=7,name=8,text=9+10,order=mdy,decimal=comma,minus=back,blank=in"
      ),
      ("minus=spent,blank=out", "minus=spent,blank=out"), ("amount=96", "amount=96"),
    ]
  )
  func text(said: String, written: String) throws {
    let map = try #require(ColumnMap(said))
    #expect(map.text == written)
    #expect(ColumnMap(map.text) == map)
    #expect(map.isEmpty == written.isEmpty)
  }

  @Test(
    "what is no map is none",
    arguments: [
      "date", "date=", "date=0", "date=97", "date=-1", "date=x", "date=1+", "date=1+1", "amount=1+2", "sum=1",
      "order=dym", "decimal=;", "minus=1", "blank=both", "date=1=2", "date=99999999999999999999",
    ]
  )
  func refused(text: String) {
    #expect(ColumnMap(text) == nil)
  }
}
