import { Agent, request } from "undici";
import type { AttemptError } from "../../../contract/webhook-delivery.ts";
import type { SendWebhook } from "../dependencies.ts";
import type { AddressRules } from "../webhook-endpoints/address-rules.ts";
import { targetProblem } from "../webhook-endpoints/address-rules.ts";
import type { Resolve } from "./guarded-connector.ts";
import { AddressRejected, guardedConnector, resolveName } from "./guarded-connector.ts";

interface SenderOptions {
  /** The rules of test mode. */
  readonly test: AddressRules;
  /** The rules of live mode; by default only public addresses by https. */
  readonly live?: AddressRules;
  readonly resolve?: Resolve;
  /** Until the answer has ended, in milliseconds. */
  readonly timeLimit?: number;
}

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
