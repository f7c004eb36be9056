/** An invalid command. The message is one line for the user. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  /** The words that call the command whose help tells more; undefined for the one that runs. */
  readonly command: string | undefined;

  constructor(message: string, command?: string) {
    super(message);
    this.command = command;
  }
}

/** A command that could not be done: the service cannot be reached, or rejects it. The message is one line for the user. */
export class CommandFailed extends Error {
  override readonly name = "CommandFailed";
  readonly exitCode: number;

  /** @param exitCode 2 where 1 says that a check has found something; 130 where the user has ended it */
  constructor(message: string, exitCode: 1 | 2 | 130 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
