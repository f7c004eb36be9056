import type { ExamineHere } from "./doctor/doctor.ts";

/** What a command needs of its process. */
export interface CommandContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Runs the service until a signal stops it. */
  readonly serve: () => Promise<void>;
  /** Examines by the environment what live mode needs. */
  readonly examine: ExamineHere;
  readonly now: () => Date;
  /** Resolves after some milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Asks who sits at the terminal; undefined if nobody does. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  /** The columns of the terminal; undefined if the output is no terminal. */
  readonly columns?: number | undefined;
  /** The columns of the terminal that shows errors, and what is being done; undefined if it is none. */
  readonly errorColumns?: number | undefined;
  /** Whether the output may have colours. */
  readonly color?: boolean | undefined;
  /** Reads the whole input; undefined if the input is a terminal. */
  readonly readInput?: (() => Promise<string>) | undefined;
  /** For a command that runs until the user ends it: the signal that is aborted then. Without it a command is cut off. */
  readonly untilEnded?: (() => AbortSignal) | undefined;
}

/** Whether a process with this environment may write colours: https://no-color.org, and `FORCE_COLOR`. */
export function mayColor(env: CommandContext["env"], isTerminal: boolean): boolean {
  if (env["NO_COLOR"]) return false;
  const forced = env["FORCE_COLOR"];
  if (forced !== undefined && forced !== "") return forced !== "0";
  return isTerminal && env["TERM"] !== "dumb";
}
