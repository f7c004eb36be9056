import { StartError } from "./platform/settings/start-error.ts";

/** A running process, and the text that is printed once it has started. */
export interface Running {
  readonly greeting: string;
  close(): Promise<void>;
}

/**
 * Runs a process: starts it, prints its greeting, and closes it on a signal. A start error prints one line and exits with 1.
 * Only its own user can read the files that it creates.
 */
export async function runUntilSignal(begin: () => Promise<Running>): Promise<void> {
  process.umask(0o077);
  try {
    const running = await begin();
    const end = () => {
      running.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.once("SIGTERM", end);
    process.once("SIGINT", end);
    // Who reads it may end the process at once.
    process.stdout.write(running.greeting);
  } catch (error) {
    const message = error instanceof StartError ? error.message : String(error);
    process.stderr.write(`Till cannot start: ${message}\n`);
    process.exitCode = 1;
  }
}
