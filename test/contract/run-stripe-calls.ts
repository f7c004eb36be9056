import type Stripe from "stripe";
import type { StripeCall } from "./stripe-call.ts";
import { stripeCalls } from "./stripe-calls.ts";

/**
 * What came of a call: `works`, `refused` with the error that it should have, or what was wrong. `missing`: this version of the
 * client has no such method.
 */
export type CallResult = "missing" | "refused" | "works" | { readonly wrong: string };

/** Makes every call with a client, one after another. */
export async function runStripeCalls(stripe: Stripe): Promise<ReadonlyMap<string, CallResult>> {
  const made: Record<string, string> = {};
  const results = new Map<string, CallResult>();
  for (const call of stripeCalls) results.set(call.call, await resultOf(call, stripe, made));
  return results;
}

async function resultOf(
  { send, as, throws }: StripeCall,
  stripe: Stripe,
  made: Record<string, string>,
): Promise<CallResult> {
  try {
    const answer = (await send(stripe, made)) as Readonly<Record<string, unknown>>;
    if (throws !== undefined) return { wrong: `does not throw ${throws[0]}` };
    if (as !== undefined) made[as] = String(answer["id"]);
    const { created } = answer;
    return created === undefined || typeof created === "number"
      ? "works"
      : { wrong: `created is ${String(created)}` };
  } catch (error) {
    if (error instanceof TypeError) return "missing";
    const { type, message } = error as { readonly type?: string; readonly message: string };
    return type === throws?.[0] ? "refused" : { wrong: `${String(type)}: ${message}` };
  }
}
