import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { InvalidArgumentError, Option } from "commander";
import type { Dialect } from "../../contract/dialect.ts";
import type { AddCommands, Cli } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { CommandError, CommandFailed } from "../command-errors.ts";
import type { TillCommand } from "../command-tree.ts";
import { webAddress } from "../values.ts";
import { checks, firstChecks } from "./checks.ts";
import { Deliveries } from "./deliveries.ts";
import type { Receiver } from "./receiver.ts";
import { connectReceiver } from "./receiver.ts";
import type { Finding, Report } from "./report.ts";
import { asJson, asText, faultsOf } from "./report.ts";
import type { EventSource } from "./sample-events.ts";
import { eventsLike, samplePayments } from "./sample-events.ts";

interface ConformOptions {
  readonly dialect: Dialect;
  readonly event?: string;
  readonly older?: string;
  readonly secret?: string;
  readonly state?: string;
  /** Seconds. */
  readonly within: number;
}

/** Errors of an address at which nobody listens. */
const notThere: ReadonlySet<string> = new Set(["EAI_AGAIN", "ECONNREFUSED", "ENOTFOUND"]);
/** The service does not wait longer, in seconds. */
const longestWithin = 15;

/** `till conform URL`, which calls no service: tests a merchant's receiver of webhooks. */
export const addConform: AddCommands = (program, cli) => {
  program
    .group("conform", "test your receiver of webhooks: forged, stale, repeated, huge deliveries and more")
    .helpGroup("Develop:")
    .example(
      "till conform http://localhost:3000/webhooks --secret whsec_…",
      "TILL_WEBHOOK_SECRET=whsec_… till conform http://localhost:3000/webhooks --json",
    )
    .argument("<url>", "the address of the receiver", webAddress)
    .option("--secret <secret>", "its secret, whsec_…; TILL_WEBHOOK_SECRET without it")
    .addOption(
      new Option("--dialect <dialect>", "the form of the deliveries")
        .choices(["till", "stripe"])
        .default("till"),
    )
    .option(
      "--state <url>",
      "an address that shows what your shop knows of an object, for what is handled twice: …/orders/{id}",
      stateAddress,
    )
    .option("--event <file>", "an event of a kind that your shop handles")
    .option("--older <file>", "one of the same object from before")
    .option("--within <seconds>", "how long an answer may take", seconds, 5)
    .addHelpText("after", "\nThe exit code is 1 if a fault was found.")
    .action(async (url: string, _options: unknown, command: TillCommand) => {
      const options = optionsOf<ConformOptions>(command);
      const { dialect, state, within } = options;
      const secret = secretOf(options, cli);
      const source = sourceOf(options, samplePayments(dialect));
      const receiver = connectReceiver({ url, state, within: within * 1_000 });
      const random = () => randomBytes(12).toString("hex");
      const deliveries = new Deliveries({ secret, dialect, source, random, now: cli.now });
      const report = await examine(url, deliveries, receiver);
      cli.print(options.json === true ? asJson(report) : asText(report, cli.columns));
      cli.endWith(faultsOf(report).length === 0 ? 0 : 1);
    });
};

function stateAddress(text: string): string {
  if (text.includes("{id}")) return webAddress(text);
  throw new InvalidArgumentError("Expected {id} where the id of the object stands.");
}

function seconds(text: string): number {
  const number = Number(text);
  if (/^\d{1,2}(\.\d+)?$/.test(text) && number > 0 && number <= longestWithin) return number;
  throw new InvalidArgumentError(`Expected a number of seconds up to ${String(longestWithin)}.`);
}

function secretOf({ secret }: Pick<ConformOptions, "secret">, { env }: Cli): string {
  const given = secret ?? env["TILL_WEBHOOK_SECRET"] ?? "";
  if (given.startsWith("whsec_")) return given;
  throw new CommandError("Set TILL_WEBHOOK_SECRET, or --secret, to the secret of the receiver: whsec_….");
}

async function examine(url: string, deliveries: Deliveries, receiver: Receiver): Promise<Report> {
  const answer = await receiver.deliver(deliveries.signed(deliveries.event()));
  if (answer.kind === "broken" && notThere.has(answer.reason)) {
    throw new CommandFailed(`${url} does not answer (${answer.reason}).`);
  }
  const findings: Finding[] = firstChecks.map(({ judge, ...check }) => ({
    ...check,
    verdict: judge(answer),
  }));
  const isCut = findings.some(({ verdict }) => verdict.result === "fault");
  if (!isCut) {
    for (const { run, ...check } of checks) {
      findings.push({ ...check, verdict: await run({ deliveries, receiver }) });
    }
  }
  return { url, findings, isCut };
}

function sourceOf(
  { event, older }: Pick<ConformOptions, "event" | "older">,
  sample: EventSource,
): EventSource {
  if (event === undefined) {
    if (older !== undefined) throw new CommandError("--older is for --event.");
    return sample;
  }
  const { make: newer, prefix } = eventsLike(read("--event", event), "--event");
  return {
    newer,
    prefix,
    older: older === undefined ? undefined : eventsLike(read("--older", older), "--older").make,
  };
}

function read(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new CommandError(`${name}: there is no file ${file}.`);
  }
}
