import { StartError } from "./platform/settings/start-error.ts";

/** What runs until it is closed, and what is printed once it does. */
export interface Running {
  readonly greeting: string;
  close(): Promise<void>;
}

/**
 * The life of a process: begins, greets, ends in order on a signal. What cannot begin says why in one line: exit code 1.
 * Files that it makes are for its own user only.
 */
export async function runUntilSignal(begin: () => Promise<Running>): Promise<void> {
  process.umask(0o077);
  try {
    const running = await begin();
    process.stdout.write(running.greeting);
    const end = () => {
      running.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.once("SIGTERM", end);
    process.once("SIGINT", end);
  } catch (error) {
    const message = error instanceof StartError ? error.message : String(error);
    process.stderr.write(`Till cannot start: ${message}\n`);
    process.exitCode = 1;
  }
}
