/** Error that prevents the start of the service. Its message is one line for the operator. */
export class StartError extends Error {
  override readonly name = "StartError";
}
