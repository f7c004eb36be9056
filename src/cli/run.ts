import { parseArgs } from "node:util";
import { TillError } from "../client/till-error.ts";
import { Till } from "../client/till.ts";
import { CommandError } from "./command-error.ts";
import { keys } from "./keys.ts";
import { ServiceUnavailable } from "./service-unavailable.ts";
import { status } from "./status.ts";
import { usage } from "./usage.ts";

/** The world around the command. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Runs the service until it is ended by a signal. */
  readonly serve: () => Promise<void>;
}

/** Where a service runs that was started without settings. */
const localService = "http://localhost:4242";

const options = {
  help: { type: "boolean", short: "h" },
  json: { type: "boolean" },
  kind: { type: "string" },
  name: { type: "string" },
  origin: { type: "string", multiple: true },
  overlap: { type: "string" },
  service: { type: "string" },
} as const;

/** Runs one command. Gives the exit code: 0 done, 1 the service refused or cannot be reached, 2 the command makes no sense. */
export async function run(words: readonly string[], surroundings: Surroundings): Promise<number> {
  const { print, printError } = surroundings;
  try {
    const { values, positionals } = readCommand(words);
    const [command, ...rest] = positionals;
    if (values.help === true || command === undefined) {
      print(usage);
      return command === undefined && values.help !== true ? 2 : 0;
    }
    if (command === "serve" && rest.length === 0) {
      await surroundings.serve();
      return 0;
    }
    if (command === "status" && rest.length === 0) {
      const token = surroundings.env["TILL_METRICS_TOKEN"];
      print(await status({ service: values.service ?? localService, token, json: values.json }));
      return 0;
    }
    if (command !== "keys") throw new CommandError(`There is no command ${words.join(" ")}.`);
    print(await keys(connect(surroundings, values.service), rest, values));
    return 0;
  } catch (error) {
    if (error instanceof CommandError) {
      printError(`${error.message} See till --help.\n`);
      return 2;
    }
    if (!(error instanceof TillError || error instanceof ServiceUnavailable)) throw error;
    printError(`${error.message}\n`);
    return 1;
  }
}

function readCommand(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    const [sentence = ""] = String(error instanceof Error ? error.message : error).split(". ");
    throw new CommandError(`${sentence.replace(/\.$/, "")}.`);
  }
}

function connect({ env }: Surroundings, service: string | undefined): Till {
  const key = env["TILL_SECRET_KEY"];
  if (key === undefined || key === "") throw new CommandError("Set TILL_SECRET_KEY to the secret key.");
  try {
    return new Till(key, { service: service ?? localService, retries: 1 });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
