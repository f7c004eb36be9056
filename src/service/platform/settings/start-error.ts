/** The service cannot start. The message is one line for the person who starts it. */
export class StartError extends Error {
  override readonly name = "StartError";
}
