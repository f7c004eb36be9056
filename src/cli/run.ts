import type { Command } from "commander";
import { CommanderError } from "commander";
import { connect } from "../client/connect.ts";
import { TillError } from "../client/till-error.ts";
import { Till } from "../client/till.ts";
import type { Cli } from "./cli.ts";
import { optionsOf } from "./cli.ts";
import { CommandError } from "./command-error.ts";
import { CommandFailed } from "./command-failed.ts";
import type { TillCommand } from "./command-tree.ts";
import { pathOf } from "./command-tree.ts";
import { ownCommands } from "./commands.ts";
import { accessOf, serviceOf } from "./config/access.ts";
import type { CommandContext } from "./context.ts";
import { commandErrorText, errorText } from "./output/error-text.ts";
import { createStyle } from "./output/style.ts";
import { createProgram } from "./program.ts";
import { loadApiCalls } from "./resources/load-api-calls.ts";

/**
 * Runs one command. Returns the exit code: 0 success; 1 error of the service, no connection, or something that the command has
 * found wrong; 2 invalid command; 130 ended by the user.
 */
export async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const { printError } = context;
  const used: Used = { service: undefined, code: 0 };
  let program: TillCommand | undefined;
  try {
    const calls = ownCommands.has(firstWord(args) ?? "") ? [] : await loadApiCalls();
    program = createProgram(cliOf(context, used), calls);
    if (firstWord(args) === undefined && !args.some((arg) => arg === "--help" || arg === "-h")) {
      if (args.includes("--json")) throw new CommandError("Missing: a command.");
      program.outputHelp();
      return 2;
    }
    await program.parseAsync(args, { from: "user" });
    return used.code;
  } catch (error) {
    const isJson = args.includes("--json");
    if (error instanceof CommanderError || error instanceof CommandError) {
      if (error instanceof CommanderError && (error.exitCode === 0 || error.code === "commander.help"))
        return 0;
      const message = error instanceof CommanderError ? sentence(error.message) : error.message;
      const advice = isJson ? "" : ` ${seeHelp(program, args)}`;
      printError(commandErrorText("command_invalid", `${message}${advice}`, isJson));
      return 2;
    }
    if (error instanceof TillError) {
      printError(errorText(error, { isJson, service: used.service }));
      return 1;
    }
    if (!(error instanceof CommandFailed)) throw error;
    printError(commandErrorText("command_failed", error.message, isJson));
    return error.exitCode;
  }
}

/** The first argument that is neither an option nor its value. */
function firstWord(args: readonly string[]): string | undefined {
  return wordsOf(args)[0];
}

/** The arguments that are neither options nor values of the options that every command has. */
function wordsOf(args: readonly string[]): string[] {
  const withValue = ["--service", "--api-key", "--profile"];
  return args.filter((arg, index) => !arg.startsWith("-") && !withValue.includes(args[index - 1] ?? ""));
}

/** Where to read what the command takes that was called: the deepest one that the arguments name. */
function seeHelp(program: TillCommand | undefined, args: readonly string[]): string {
  let command: Command | undefined = program;
  for (const word of wordsOf(args)) {
    const named = command?.commands.find((child) => child.name() === word || child.aliases().includes(word));
    if (named === undefined) break;
    command = named;
  }
  return `See ${command === undefined ? "till" : pathOf(command)} --help.`;
}

/** What a command has used and found. */
interface Used {
  service: string | undefined;
  code: number;
}

function cliOf(context: CommandContext, used: Used): Cli {
  const { env, print, color = false } = context;
  const service: Cli["service"] = (command) => serviceOf(env, optionsOf(command));
  const access: Cli["access"] = (command) => {
    const found = accessOf(env, optionsOf(command));
    used.service = found.service;
    return found;
  };
  const settings = (command: Parameters<Cli["connect"]>[0], options: Parameters<Cli["connect"]>[1] = {}) => {
    const { key, service: address } = access(command);
    return [key, { service: address, retries: 1, ...options }] as const;
  };
  return {
    ...context,
    style: createStyle(color),
    service,
    access,
    connect: (...given) => valid(() => connect(...settings(...given))),
    till: (...given) => valid(() => new Till(...settings(...given))),
    endWith: (code) => (used.code = code),
    printJson: (value) => print(`${JSON.stringify(value, null, 2)}\n`),
  };
}

/** A key or an address of another form is a wrong command. */
function valid<Result>(make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    if (error instanceof TypeError) throw new CommandError(error.message);
    throw error;
  }
}

/** `error: unknown option '--nam'\n(Did you mean --name?)` becomes one line of sentences. */
function sentence(message: string): string {
  const [first = "", hint = ""] = message.replace(/^error: /, "").split("\n");
  const text = first.charAt(0).toUpperCase() + first.slice(1).replace(/\.$/, "");
  return `${text}.${hint === "" ? "" : ` ${hint.replace(/^\((.*)\)$/, "$1")}`}`;
}
