import { parseArgs } from "node:util";
import { TillError } from "../client/till-error.ts";
import { Till } from "../client/till.ts";
import { billing } from "./billing.ts";
import { clock } from "./clock.ts";
import { CommandError } from "./command-error.ts";
import type { ExamineHere } from "./doctor.ts";
import { doctor } from "./doctor.ts";
import { conform } from "./conform/conform.ts";
import { erase } from "./erase.ts";
import { importFrom } from "./import/import-stripe.ts";
import { invoices } from "./invoices.ts";
import { keyRing, keyRingVerbs } from "./key-ring.ts";
import { keys } from "./keys.ts";
import { CommandFailed } from "./command-failed.ts";
import { createLiveKeys } from "./live-keys.ts";
import { tokenOf } from "./operate.ts";
import { notifications } from "./notifications.ts";
import { plans } from "./plans.ts";
import { status } from "./status.ts";
import { usage } from "./usage.ts";

/** What the command needs of its process. */
export interface CommandContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly now: () => Date;
  /** Runs the service until a signal stops it. */
  readonly serve: () => Promise<void>;
  /** Examines by the environment what live mode needs. */
  readonly examine: ExamineHere;
  /** Resolves after some milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Asks who sits at the terminal; undefined if nobody does. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  /** The columns of the terminal; undefined if the output is no terminal. */
  readonly columns?: number | undefined;
}

/** The default URL of a service. */
const localService = "http://localhost:4242";

/** An import makes so many requests that the service may ask it to slow down. */
const importRetries = 8;

const options = {
  "acquirer-checks": { type: "boolean" },
  all: { type: "boolean" },
  amount: { type: "string", multiple: true },
  by: { type: "string" },
  customer: { type: "string" },
  "dry-run": { type: "boolean" },
  due: { type: "string", multiple: true },
  email: { type: "string" },
  help: { type: "boolean", short: "h" },
  json: { type: "boolean" },
  kind: { type: "string" },
  limit: { type: "string" },
  live: { type: "boolean" },
  name: { type: "string" },
  "out-of-band": { type: "boolean" },
  origin: { type: "string", multiple: true },
  overlap: { type: "string" },
  refund: { type: "boolean" },
  service: { type: "string" },
  "shift-days": { type: "string" },
  "skip-invalid": { type: "boolean" },
  source: { type: "string" },
  status: { type: "string" },
  to: { type: "string" },
  yes: { type: "boolean" },
} as const;

/** What the commands need that call the API with a secret key. */
interface CommandDependencies {
  readonly till: Till;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly columns: number | undefined;
}

type Values = ReturnType<typeof readCommand>["values"];

/** The commands that call the API, by the resource that they are about. */
const commands: Readonly<
  Record<
    string,
    (dependencies: CommandDependencies, args: readonly string[], values: Values) => Promise<string>
  >
> = {
  clock,
  import: ({ till }, ...command) => importFrom(till, ...command),
  invoices: ({ till }, ...command) => invoices(till, ...command),
  keys: ({ till }, ...command) => keys(till, ...command),
  plans,
};

/** Runs one command. Returns the exit code: 0 success, 1 error of the service or no connection, 2 invalid command. */
export async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const { print, printError } = context;
  try {
    // It has options of its own, and calls no service.
    if (args[0] === "conform" && !args.includes("--help")) return await conform(args.slice(1), context);
    const { values, positionals } = readCommand(args);
    const [command, ...rest] = positionals;
    if (values.help === true || command === undefined) {
      print(usage);
      return command === undefined && values.help !== true ? 2 : 0;
    }
    if (command === "serve" && rest.length === 0) {
      await context.serve();
      return 0;
    }
    if (command === "status" && rest.length === 0) {
      const access = tokenOf(context.env, { changes: false });
      print(await status({ service: values.service ?? localService, ...access, json: values.json }));
      return 0;
    }
    if (command === "billing") {
      const access = tokenOf(context.env, { changes: rest[0] === "unpark" });
      const operator = { service: values.service ?? localService, ...access, wait: context.wait };
      print(await billing(operator, rest, values));
      return 0;
    }
    if (command === "doctor") {
      const access = tokenOf(context.env, { changes: values["acquirer-checks"] === true });
      const operator = { service: values.service ?? localService, ...access };
      const { output, code } = await doctor(operator, rest, values, context.examine);
      print(output);
      return code;
    }
    if (command === "keys" && values.live === true) {
      const [verb, ...more] = rest;
      if (verb !== "create") throw new CommandError("Expected till keys create --live.");
      const access = tokenOf(context.env, { changes: true });
      print(await createLiveKeys({ service: values.service ?? localService, ...access }, more, values));
      return 0;
    }
    if (command === "notifications") {
      const access = tokenOf(context.env, { changes: rest[0] === "replay" });
      print(await notifications({ service: values.service ?? localService, ...access }, rest, values));
      return 0;
    }
    if (command === "erase") {
      const access = tokenOf(context.env, { changes: true });
      const { wait, ask } = context;
      print(await erase({ service: values.service ?? localService, ...access, wait, ask }, rest, values));
      return 0;
    }
    const changesRing = command === "keys" ? keyRingVerbs[rest[0] ?? ""] : undefined;
    if (changesRing !== undefined) {
      const access = tokenOf(context.env, { changes: changesRing });
      print(await keyRing({ service: values.service ?? localService, ...access }, rest, values));
      return 0;
    }
    const call = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (call === undefined) throw new CommandError(`There is no command ${args.join(" ")}.`);
    const { wait, columns } = context;
    const till = connect(context, values.service, command === "import" ? importRetries : 1);
    print(await call({ till, wait, columns }, rest, values));
    return 0;
  } catch (error) {
    if (error instanceof CommandError) {
      printError(`${error.message} See till --help.\n`);
      return 2;
    }
    if (!(error instanceof TillError || error instanceof CommandFailed)) throw error;
    printError(`${error.message}\n`);
    return 1;
  }
}

function readCommand(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [message = ""] = String(error instanceof Error ? error.message : error).split(/\.\s/);
    throw new CommandError(`${message.replace(/\.$/, "")}.`);
  }
}

function connect({ env }: CommandContext, service: string | undefined, retries: number): Till {
  const key = env["TILL_SECRET_KEY"];
  if (key === undefined || key === "") throw new CommandError("Set TILL_SECRET_KEY to the secret key.");
  try {
    return new Till(key, { service: service ?? localService, retries });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
