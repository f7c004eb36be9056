import type { Command } from "commander";
import { Help } from "commander";
import type { Cli } from "./cli.ts";
import { TillCommand } from "./command-tree.ts";
import { commandModules } from "./commands.ts";
import { addResources } from "./resources/add-resources.ts";
import type { ApiCall } from "./resources/api-call.ts";

/** Returns all commands: those that are written by hand, and one for each call of the API that they leave. */
export function createProgram(cli: Cli, calls: readonly ApiCall[]): TillCommand {
  const program = new TillCommand("till");
  program
    .description("Card payments: the service, its API, and its sandbox, on the command line.")
    .option("--service <url>", "the address of the service (default: http://localhost:4242)")
    .option("--api-key <key>", "the secret key; rather set TILL_SECRET_KEY, or log in with till login")
    .option("--profile <name>", "a profile of till login, such as test or live")
    .option("--json", "print JSON")
    .helpOption("-h, --help", "show what a command takes")
    .helpCommand("help [command]", "show what a command takes")
    .showSuggestionAfterError()
    .configureHelp({
      showGlobalOptions: false,
      helpWidth: cli.columns ?? 100,
      styleTitle: (text) => cli.style.bold(text),
    })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => cli.print(text),
      // `run` reports errors.
      writeErr: () => {},
      getOutHasColors: () => cli.color === true,
      outputError: () => {},
    });
  for (const add of commandModules) add(program, cli);
  addResources(program, cli, calls);
  addExamples(program);
  return program;
}

/** Shows the examples of each command below its options. */
function addExamples(command: Command): void {
  if (!(command instanceof TillCommand)) return;
  command.addHelpText("after", () => {
    const lines = command.examples.map((line) => `  ${line}`);
    return lines.length === 0 ? "" : `\n${new Help().styleTitle("Examples:")}\n${lines.join("\n")}`;
  });
  for (const child of command.commands) addExamples(child);
}
