import type { Command } from "commander";
import { Help } from "commander";
import type { AddCommands, Cli } from "./cli.ts";
import { optionsOf } from "./cli.ts";
import { CommandError } from "./command-errors.ts";
import { TillCommand } from "./command-tree.ts";
import { addBackup } from "./commands/backup.ts";
import { addBilling } from "./commands/billing.ts";
import { addClock } from "./commands/clock.ts";
import { addCompletion } from "./commands/completion.ts";
import { addErase } from "./commands/erase.ts";
import { addInvoices } from "./commands/invoices.ts";
import { addKeys } from "./commands/keys.ts";
import { addLogin } from "./commands/login.ts";
import { addLogs } from "./commands/logs.ts";
import { addMethods } from "./commands/methods.ts";
import { addNotifications } from "./commands/notifications.ts";
import { addPlans } from "./commands/plans.ts";
import { addStatus } from "./commands/status.ts";
import { addConform } from "./conform/conform.ts";
import { addDoctor } from "./doctor/doctor.ts";
import { addImport } from "./import/import-stripe.ts";
import { addEvents } from "./listen/events.ts";
import { addListen } from "./listen/listen.ts";
import type { ApiCall } from "./resources/api-call.ts";
import { addResources } from "./resources/resources.ts";
import { addSeed } from "./seed/seed.ts";
import { addTrigger } from "./trigger/trigger.ts";
import { addWatch } from "./watch/watch.ts";

/** `till serve`. */
const addServe: AddCommands = (program, cli) => {
  program
    .group("serve", "run the service; the environment says how")
    .helpGroup("Run:")
    .example("till serve", "PORT=4300 TILL_DATA_DIR=second till serve")
    .action((_options: unknown, command: TillCommand) => {
      if (optionsOf(command).json === true)
        throw new CommandError(
          "till serve has no --json: its log is JSON, and nothing else is printed for programs.",
        );
      return cli.serve();
    });
};

/**
 * All commands that are written by hand, in the order of the help. A new one is a file in `commands/`, or a folder of its own if it needs
 * several, and a line here.
 */
export const commandModules: readonly AddCommands[] = [
  addServe,
  addLogin,
  addListen,
  addEvents,
  addTrigger,
  addConform,
  addSeed,
  addLogs,
  addKeys,
  addClock,
  addInvoices,
  addPlans,
  addMethods,
  addImport,
  addDoctor,
  addWatch,
  addStatus,
  addBilling,
  addNotifications,
  addErase,
  addBackup,
  addCompletion,
];

/** Commands that have no subcommands of the API: they start without its description. */
const ownCommands: ReadonlySet<string> = new Set(
  "serve doctor watch status billing notifications methods erase conform import listen trigger seed backup restore completion login logout profiles".split(
    " ",
  ),
);

/**
 * Returns the first word of a command line, which is no option.
 *
 * @throws CommandError if an option that every command takes has no value
 */
export function firstWord(args: readonly string[]): string | undefined {
  const { operands, unknown } = withGlobalOptions(new TillCommand("till")).parseOptions([...args]);
  return [...operands, ...unknown].find((word) => !word.startsWith("-"));
}

/** Whether a command can be called only with the calls of the API. */
export function needsCalls(word: string | undefined): boolean {
  return word === undefined || !ownCommands.has(word);
}

/** Returns all commands: those that are written by hand, and one for each call of the API that they leave. */
export function createProgram(cli: Cli, calls: readonly ApiCall[]): TillCommand {
  const program = withGlobalOptions(new TillCommand("till"));
  program
    .description("Card payments: the service, its API, and its sandbox, on the command line.")
    .helpOption("-h, --help", "show what a command takes")
    .helpCommand("help [command]", "show what a command takes")
    .showSuggestionAfterError()
    .configureHelp({
      showGlobalOptions: false,
      helpWidth: cli.columns ?? 100,
      styleTitle: (text) => cli.style.bold(text),
      optionDescription: (option) =>
        new Help().optionDescription(option) + (option.mandatory ? " (needed)" : ""),
    })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => cli.print(text),
      getOutHasColors: () => cli.color === true,
    });
  for (const add of commandModules) add(program, cli);
  addResources(program, cli, calls);
  addExamples(program);
  return program;
}

function withGlobalOptions(program: TillCommand): TillCommand {
  return program
    .option("--service <url>", "the address of the service (default: http://localhost:4242)")
    .option("--api-key <key>", "the secret key; rather set TILL_SECRET_KEY, or log in with till login")
    .option("--profile <name>", "a profile of till login, such as test or live")
    .option("--json", "print JSON");
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
