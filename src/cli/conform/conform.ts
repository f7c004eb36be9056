import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { CommandError } from "../command-error.ts";
import { CommandFailed } from "../command-failed.ts";
import { checks } from "./checks.ts";
import { Deliveries } from "./deliveries.ts";
import { firstChecks } from "./first-delivery.ts";
import type { Receiver } from "./receiver.ts";
import { connectReceiver } from "./receiver.ts";
import type { Finding, Report } from "./report.ts";
import { asJson, asText, faultsOf } from "./report.ts";
import type { EventSource } from "./sample-events.ts";
import { eventsLike, samplePayments } from "./sample-events.ts";

/** What `till conform` needs of its process. */
export interface ConformContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  readonly now: () => Date;
  readonly columns?: number | undefined;
}

/** The options of `till conform`, not parsed yet. */
export interface ConformOptions {
  readonly dialect?: string | undefined;
  readonly event?: string | undefined;
  readonly json?: boolean | undefined;
  readonly older?: string | undefined;
  readonly secret?: string | undefined;
  readonly state?: string | undefined;
  readonly within?: string | undefined;
}

const defaultWithin = 5;
/** Errors of an address at which nobody listens. */
const notThere: ReadonlySet<string> = new Set(["EAI_AGAIN", "ECONNREFUSED", "ENOTFOUND"]);
/** The service does not wait longer, in seconds. */
const longestWithin = 15;

/**
 * Runs `till conform URL`: tests a merchant's receiver of webhooks.
 *
 * @returns the exit code: 0 if no fault was found, otherwise 1
 * @throws CommandError if the command is invalid
 * @throws CommandFailed if nothing answers at the address
 */
export async function conform(url: string, options: ConformOptions, context: ConformContext): Promise<0 | 1> {
  const { secret, dialect, source, state, within, isJson } = readOptions(url, options, context.env);
  const receiver = connectReceiver({ url, state, within });
  const random = () => randomBytes(12).toString("hex");
  const deliveries = new Deliveries({ secret, dialect, source, random, now: context.now });
  const report = await examine(url, deliveries, receiver);
  context.print(isJson ? asJson(report) : asText(report, context.columns));
  return faultsOf(report).length === 0 ? 0 : 1;
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

function readOptions(url: string, values: ConformOptions, env: ConformContext["env"]) {
  checkAddress("URL", url);
  const { dialect = "till", state } = values;
  if (dialect !== "till" && dialect !== "stripe") throw new CommandError("--dialect is till or stripe.");
  if (state !== undefined) checkAddress("--state", state);
  if (state !== undefined && !state.includes("{id}")) {
    throw new CommandError("--state has {id} where the id of the object stands.");
  }
  const secret = values.secret ?? env["TILL_WEBHOOK_SECRET"] ?? "";
  if (!secret.startsWith("whsec_")) {
    throw new CommandError("Set TILL_WEBHOOK_SECRET, or --secret, to the secret of the receiver: whsec_….");
  }
  const source = sourceOf(values, samplePayments(dialect));
  const within = secondsOf(values.within);
  return { secret, dialect, source, state, within, isJson: values.json === true } as const;
}

function sourceOf(
  { event, older }: { readonly event?: string | undefined; readonly older?: string | undefined },
  sample: EventSource,
): EventSource {
  if (event === undefined) {
    if (older !== undefined) throw new CommandError("--older is for --event.");
    return sample;
  }
  const { make: newer, prefix } = eventsLike(read("--event", event), "--event");
  return {
    ...{ newer, prefix },
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

function checkAddress(name: string, text: string): void {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isAddress) throw new CommandError(`${name} is an http or https address, not ${text}.`);
}

/** Milliseconds. */
function secondsOf(text = String(defaultWithin)): number {
  const seconds = Number(text);
  if (!/^\d{1,2}(\.\d+)?$/.test(text) || seconds <= 0 || seconds > longestWithin) {
    throw new CommandError(`--within is a number of seconds up to ${longestWithin}.`);
  }
  return seconds * 1000;
}
