package import SpendCore

/// Why a configured model server can't be used.
package enum ProviderError: UserFacingError, Equatable {
  /// The base URL is no address.
  case baseURLUnreadable
  /// The base URL would send words and key unencrypted to another machine.
  case plainHTTP(host: String)
  /// The deployment's name or the version holds what can't stand in an address.
  case deploymentUnreadable
  /// The key is there but empty.
  case keyEmpty
  /// The key holds a space, a line break or another character that no key has.
  case keyUnreadable
  /// The model's name is empty, too long or holds a space.
  case modelUnreadable
  /// The deadline is not more than nothing.
  case deadlineNotPositive

  package var exitStatus: ExitStatus { .configuration }

  package var code: String {
    switch self {
    case .baseURLUnreadable: "base_url_unreadable"
    case .plainHTTP: "plain_http"
    case .deploymentUnreadable: "deployment_unreadable"
    case .keyEmpty: "key_empty"
    case .keyUnreadable: "key_unreadable"
    case .modelUnreadable: "model_unreadable"
    case .deadlineNotPositive: "deadline_not_positive"
    }
  }

  package var problem: String {
    switch self {
    case .baseURLUnreadable: "the model's base URL is not an http or https address"
    case .plainHTTP(let host): "the model's base URL would send your words and key unencrypted to \(host)"
    case .deploymentUnreadable:
      "the name of the deployment or the version of the API holds what can't stand in an address"
    case .keyEmpty: "the model's API key is empty"
    case .keyUnreadable:
      "the model's API key holds a space, a line break or another character that no key has"
    case .modelUnreadable: "the model's name is empty, too long or holds a space"
    case .deadlineNotPositive: "the model's deadline must be more than nothing"
    }
  }

  package var state: String? { "nothing was sent" }

  package var remedy: String? {
    switch self {
    case .baseURLUnreadable: "give it as https://HOST/v1, without user, password or query"
    case .plainHTTP: "use https, or set model.allow_http to on"
    case .deploymentUnreadable: "check model.deployment and model.version, or the variables that set them"
    case .keyEmpty: "set it to your key, or unset it to work offline"
    case .keyUnreadable: "set it again, without quotes and without what surrounds the key"
    case .modelUnreadable: "set model.name or SPENDWISE_MODEL to the model's name"
    case .deadlineNotPositive: nil
    }
  }
}
