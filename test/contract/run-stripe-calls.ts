import type Stripe from "stripe";
import type { StripeCall } from "./stripe-call.ts";
import { stripeCalls } from "./stripe-calls.ts";

/** What Stripe's client throws. */
export interface StripeThrown {
  readonly type?: string;
  readonly code?: string;
  readonly message: string;
  /** The error as it was received. */
  readonly raw?: { readonly till?: { readonly code: string } };
}

/** What came of a call. `missing`: this version of the client has no such method. */
export type CallResult =
  | { readonly outcome: "works"; readonly answer: unknown }
  | { readonly outcome: "throws"; readonly error: StripeThrown }
  | { readonly outcome: "missing" }
  | { readonly outcome: "wrong"; readonly because: string };

/** Makes calls with a client, one after another. */
export async function runStripeCalls(
  stripe: Stripe,
  calls: readonly StripeCall[] = stripeCalls,
): Promise<ReadonlyMap<string, CallResult>> {
  const made: Record<string, string> = {};
  const results = new Map<string, CallResult>();
  for (const call of calls) {
    if (results.has(call.call)) throw new Error(`Two calls have the name ${call.call}.`);
    results.set(call.call, await resultOf(call, stripe, made));
  }
  return results;
}

/** The calls that did not end as they should. `missing` ones are among them, but for those that a version does not have. */
export function wrongCalls(
  results: ReadonlyMap<string, CallResult>,
  later: readonly string[] = [],
): readonly string[] {
  return [...results].flatMap(([call, result]) => {
    if (result.outcome === "wrong") return [`${call}: ${result.because}`];
    return result.outcome === "missing" && !later.includes(call) ? [`${call}: there is no such method`] : [];
  });
}

async function resultOf(
  { send, as, throws, mayThrow = [] }: StripeCall,
  stripe: Stripe,
  made: Record<string, string>,
): Promise<CallResult> {
  const wrong = (because: string): CallResult => ({ outcome: "wrong", because });
  try {
    const answer = (await send(stripe, made)) as Readonly<Record<string, unknown>>;
    if (throws !== undefined) return wrong(`does not throw ${throws[0]}`);
    if (as !== undefined) made[as] = String(answer["id"]);
    const { created } = answer;
    const isTime = created === undefined || typeof created === "number";
    return isTime ? { outcome: "works", answer } : wrong(`created is ${String(created)}`);
  } catch (thrown) {
    if (thrown instanceof TypeError) return { outcome: "missing" };
    const error = thrown as StripeThrown;
    const isRight = error.type !== undefined && [throws?.[0], ...mayThrow].includes(error.type);
    return isRight ? { outcome: "throws", error } : wrong(`${String(error.type)}: ${error.message}`);
  }
}
