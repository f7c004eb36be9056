import { CommanderError } from "commander";
import { connect } from "../client/connect.ts";
import { TillError } from "../client/till-error.ts";
import { Till } from "../client/till.ts";
import type { Cli, CommandContext } from "./cli.ts";
import { optionsOf } from "./cli.ts";
import { CommandError, CommandFailed } from "./command-errors.ts";
import { pathOf } from "./command-tree.ts";
import { accessOf, serviceOf } from "./config/access.ts";
import { commandErrorText, errorText } from "./output/error-text.ts";
import { createStyle } from "./output/style.ts";
import { createProgram, firstWord, needsCalls } from "./program.ts";
import { loadApiCalls } from "./resources/resources.ts";

/**
 * Runs one command. Returns the exit code: 0 success; 1 error of the service, no connection, or something that the command has
 * found wrong; 2 invalid command, or nothing could be checked; 130 ended by the user.
 */
export async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const { printError } = context;
  const isJson = args.includes("--json");
  const used: Used = { command: "till", service: undefined, code: 0 };
  try {
    const word = firstWord(args);
    const program = createProgram(cliOf(context, used), needsCalls(word) ? await loadApiCalls() : []);
    if (word === undefined && !args.some((arg) => arg === "--help" || arg === "-h")) {
      if (isJson) throw new CommandError("Missing: a command.");
      program.outputHelp();
      return 2;
    }
    program.hook("preAction", (_program, command) => void (used.command = pathOf(command)));
    await program.parseAsync(args, { from: "user" });
    return used.code;
  } catch (error) {
    // What is wrong is a `CommandError`; commander ends in this way once it has shown help.
    if (error instanceof CommanderError) return 0;
    if (error instanceof CommandError) {
      const advice = isJson ? "" : ` See ${error.command ?? used.command} --help.`;
      printError(commandErrorText("command_invalid", `${error.message}${advice}`, isJson));
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

/** What a command has used and found. */
interface Used {
  /** The words that call it, once its action has begun. */
  command: string;
  service: string | undefined;
  code: number;
}

function cliOf(context: CommandContext, used: Used): Cli {
  const { env, print, color = false } = context;
  const printJson: Cli["printJson"] = (value) => print(`${JSON.stringify(value, null, 2)}\n`);
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
    show: (command, value, asText) => (optionsOf(command).json === true ? printJson(value) : print(asText())),
    printJson,
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
