/** The service cannot be reached, or rejects the request. The message is one line for the user. */
export class ServiceUnavailable extends Error {
  override readonly name = "ServiceUnavailable";
}
