import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
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
}

const options = {
  dialect: { type: "string" },
  event: { type: "string" },
  json: { type: "boolean" },
  older: { type: "string" },
  secret: { type: "string" },
  state: { type: "string" },
  within: { type: "string" },
} as const;

const defaultWithin = 5;
/** Errors of an address at which nobody listens. */
const notThere: ReadonlySet<string> = new Set(["EAI_AGAIN", "ECONNREFUSED", "ENOTFOUND"]);
/** The service does not wait longer, in seconds. */
const longestWithin = 15;

/**
 * Runs `till conform URL`: tests a merchant's receiver of webhooks.
 *
 * @param args what follows `conform`
 * @returns the exit code: 0 if no fault was found, otherwise 1
 * @throws CommandError if the command is invalid
 * @throws CommandFailed if nothing answers at the address
 */
export async function conform(args: readonly string[], context: ConformContext): Promise<number> {
  const { url, secret, dialect, source, state, within, isJson } = readCommand(args, context.env);
  const receiver = connectReceiver({ url, state, within });
  const random = () => randomBytes(12).toString("hex");
  const deliveries = new Deliveries({ secret, dialect, source, random, now: context.now });
  const report = await examine(url, deliveries, receiver);
  context.print(isJson ? asJson(report) : asText(report));
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

function readCommand(args: readonly string[], env: ConformContext["env"]) {
  const { values, positionals } = parse(args);
  const [url, ...rest] = positionals;
  if (url === undefined || rest.length > 0) throw new CommandError("Expected till conform URL.");
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
  return {
    url,
    secret,
    dialect,
    source,
    state,
    within: secondsOf(values.within),
    isJson: values.json === true,
  } as const;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [message = ""] = String(error instanceof Error ? error.message : error).split(/\.\s/);
    throw new CommandError(`${message.replace(/\.$/, "")}.`);
  }
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
