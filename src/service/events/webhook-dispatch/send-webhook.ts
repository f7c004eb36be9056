import { Agent, buildConnector, request } from "undici";
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { isIP } from "node:net";
import type { AttemptError } from "../../../contract/events/webhook-delivery.ts";
import type { SendWebhook } from "../dependencies.ts";
import type { AddressRules } from "../webhook-endpoints/address-rules.ts";
import { bareHost, isAllowedAddress, targetProblem } from "../webhook-endpoints/address-rules.ts";

interface SenderOptions {
  /** The rules of test mode. */
  readonly test: AddressRules;
  /** The rules of live mode; by default only public addresses by https. */
  readonly live?: AddressRules;
  readonly resolve?: Resolve;
  /** Until the answer has ended, in milliseconds. */
  readonly timeLimit?: number;
}

/** Gives every address of a name. */
type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

/** The maximum size of a response that is read and stored, in bytes. */
const responseLimit = 4096;

/**
 * A sender that follows no redirect, reads no more of an answer than is kept, and dials anew for every message, so that
 * every message is checked.
 */
export function createWebhookSender({
  test,
  live = { loopback: false },
  resolve = resolveName,
  timeLimit = 15_000,
}: SenderOptions): SendWebhook {
  const agentWith = (rules: AddressRules) =>
    new Agent({ connect: guardedConnector(rules, { resolve, timeLimit }), pipelining: 0 });
  const modes = {
    test: { rules: test, dispatcher: agentWith(test) },
    live: { rules: live, dispatcher: agentWith(live) },
  };

  return async ({ url, livemode, headers, body }) => {
    const { rules, dispatcher } = modes[livemode ? "live" : "test"];
    if (targetProblem(url, rules) !== undefined) return { error: "address_refused" };
    const signal = AbortSignal.timeout(timeLimit);
    try {
      const answer = await request(url, { method: "POST", dispatcher, headers, body, signal });
      const retryAfter = answer.headers["retry-after"];
      return {
        status: answer.statusCode,
        response: await readStart(answer.body),
        retryAfter: typeof retryAfter === "string" ? retryAfter : undefined,
      };
    } catch (error) {
      return { error: signal.aborted ? "timeout" : describe(error) };
    }
  };
}

/**
 * Dials only what may be dialled. A name is resolved once, here: all its addresses are checked, and those that were
 * checked are dialled, so that a name that changes its mind (DNS rebinding) gains nothing.
 */
function guardedConnector(
  rules: AddressRules,
  { resolve, timeLimit }: { readonly resolve: Resolve; readonly timeLimit: number },
): buildConnector.connector {
  const connect = buildConnector({ lookup: guardedLookup(rules, resolve), timeout: timeLimit });
  return (options, callback) => {
    // An address is dialled without being looked up.
    const host = bareHost(options.hostname);
    if (isIP(host) !== 0 && !isAllowedAddress(host, rules)) callback(new AddressRejected(host), null);
    else connect(options, callback);
  };
}

/** A `lookup` for sockets that fails when any address of the name may not be dialled. */
export function guardedLookup(rules: AddressRules, resolve: Resolve): LookupFunction {
  return (name, { all }, callback) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses;
        const refused = addresses.some(({ address }) => !isAllowedAddress(address, rules));
        if (first === undefined || refused) callback(new AddressRejected(name), "");
        else if (all === true) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, ""),
    );
  };
}

/** A name led to an address that the service does not send to. */
export class AddressRejected extends Error {
  override readonly name = "AddressRefused";
}

const resolveName: Resolve = (name) => lookup(name, { all: true });

/** The first bytes of a response, or fewer if the connection broke: only the status decides about success. */
async function readStart(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= responseLimit) break;
    }
  } catch {
    // The answer broke off, or took too long.
  }
  // No database holds NUL in text.
  return Buffer.concat(chunks).subarray(0, responseLimit).toString("utf8").replaceAll("\0", "\ufffd");
}

function describe(error: unknown): AttemptError {
  if (error instanceof AddressRejected) return "address_refused";
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "UND_ERR_CONNECT_TIMEOUT") return "timeout";
  return code === "ENOTFOUND" || code === "EAI_AGAIN" ? "name_not_found" : "connection_failed";
}
