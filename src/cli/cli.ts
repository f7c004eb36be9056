import type { Command } from "commander";
import type { Till } from "../client/till.ts";
import type { Connection } from "../client/connection.ts";
import type { TillCommand } from "./command-tree.ts";
import type { Access } from "./config/access.ts";
import type { Finding } from "./doctor/findings.ts";
import type { Style } from "./output/style.ts";

/** What a command needs of its process. */
export interface CommandContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Runs the service until a signal stops it. */
  readonly serve: () => Promise<void>;
  /** Examines by the environment what live mode needs. */
  readonly examine: () => Promise<readonly Finding[]>;
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

interface ConnectOptions {
  /** How often a request is sent again; an import or a seed sends so many that the service may ask to slow down. */
  readonly retries?: number;
  /** Timeout of one request in milliseconds; default 20 s. */
  readonly timeout?: number;
  /** Timeout of a request with all its retries in milliseconds; default 60 s. */
  readonly totalTimeout?: number;
  readonly fetch?: typeof globalThis.fetch;
}

/** What commands are registered with. */
export interface Cli extends CommandContext {
  readonly style: Style;
  /** The address of the service and the secret key of a command, by its flags, the environment, or `till login`. */
  readonly access: (command: Command) => Access;
  /** The address of the service alone. */
  readonly service: (command: Command) => string;
  readonly connect: (command: Command, options?: ConnectOptions) => Connection;
  readonly till: (command: Command, options?: ConnectOptions) => Till;
  /** Sets the exit code of a command that has found something: 1 where that is wrong. */
  readonly endWith: (code: 0 | 1) => void;
  /** Prints the result of a command: with `--json` as JSON, otherwise as text. */
  readonly show: (command: Command, value: unknown, asText: () => string) => void;
  /** Prints a value as JSON. */
  readonly printJson: (value: unknown) => void;
}

/** The options that every command takes. */
export interface GlobalOptions {
  readonly service?: string;
  readonly apiKey?: string;
  readonly profile?: string;
  readonly json?: boolean;
}

/** A command whose options have these types, of which commander knows nothing. */
type WithOptions<Options> = Command & { readonly given?: Options };

/** The options of a command with those that every command takes. */
export function optionsOf<Options extends object = object>(
  command: WithOptions<Options>,
): GlobalOptions & Options {
  return command.optsWithGlobals();
}

/** Adds commands to the program. What it does not add of the API is generated: see `resources/`. */
export type AddCommands = (program: TillCommand, cli: Cli) => void;
