import type { AppParts } from "../app-parts.ts";
import type { Authorization, Decision, Reference } from "../processor/processor.ts";
import { ProcessorUnavailable } from "../processor/processor.ts";
import { instrumentOf } from "../tokens/instrument.ts";
import type { ChargeRow } from "./store.ts";

/**
 * What came of asking the processor. `unreachable`: it has certainly not seen the payment; `no_answer`: it may have,
 * and only asking it again will tell.
 */
export type ProcessorReply =
  | Decision
  | { readonly result: "not_received" }
  | { readonly result: "unreachable" }
  | { readonly result: "no_answer" };

/** Sends the charge; its id is the reference, so that sending it twice charges once. */
export async function authorizeCharge(parts: AppParts, charge: ChargeRow): Promise<ProcessorReply> {
  const authorization = await authorizationOf(parts, charge);
  return withinTime(parts, (signal) => parts.processor.authorize(authorization, signal));
}

/** Asks what became of the charge, without charging. */
export async function inquireCharge(parts: AppParts, charge: ChargeRow): Promise<ProcessorReply> {
  const reference = referenceOf(charge);
  return withinTime(parts, (signal) => parts.processor.inquire(reference, signal));
}

function referenceOf({ id, account_id, livemode }: ChargeRow): Reference {
  return { reference: id, accountId: account_id, livemode };
}

async function authorizationOf(parts: AppParts, charge: ChargeRow): Promise<Authorization> {
  return {
    ...referenceOf(charge),
    capture: charge.capture,
    amount: charge.amount,
    currency: charge.currency,
    instrument: await instrumentOf(parts, charge),
  };
}

async function withinTime(
  { log, settings }: Pick<AppParts, "log" | "settings">,
  ask: (signal: AbortSignal) => Promise<ProcessorReply>,
): Promise<ProcessorReply> {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeOver = new Promise<ProcessorReply>((resolve) => {
    timer = setTimeout(() => {
      resolve({ result: "no_answer" });
      limit.abort();
    }, settings.processorTimeLimit);
  });
  try {
    return await Promise.race([ask(limit.signal), timeOver]);
  } catch (error) {
    if (error instanceof ProcessorUnavailable) return { result: "unreachable" };
    // Whatever else went wrong, the payment may have been taken.
    log.failure("processor", error);
    return { result: "no_answer" };
  } finally {
    clearTimeout(timer);
  }
}
