/** The service cannot be reached or refuses; the message is one line for the person who typed the command. */
export class ServiceUnavailable extends Error {
  override readonly name = "ServiceUnavailable";
}
