/** A command that could not be done: the service cannot be reached, or rejects it. The message is one line for the user. */
export class CommandFailed extends Error {
  override readonly name = "CommandFailed";
}
