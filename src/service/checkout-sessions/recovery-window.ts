import type { CheckoutSession } from "../../contract/checkout-session.ts";
import { timeOf } from "../test-clocks/time-of.ts";
import { statusAt } from "./lifecycle.ts";
import type { CheckoutSessionRow } from "./store.ts";

/** Thirty days from its end a new session can be had for an expired one. */
const window = 30 * 86_400_000;

/** True while a new session can be had for an expired one. */
export function isRecoverable(session: CheckoutSessionRow, now: Date): boolean {
  const expired = statusAt(session, now) === "expired";
  return expired && session.recoverable && timeOf(session, now) < endOf(session);
}

export function presentRecovery(
  session: CheckoutSessionRow,
  { now, page }: { readonly now: Date; readonly page: string },
): CheckoutSession["recovery"] {
  if (!isRecoverable(session, now)) return null;
  return { url: page, expires_at: endOf(session).toISOString() };
}

function endOf({ expires_at: expired }: CheckoutSessionRow): Date {
  return new Date(expired.getTime() + window);
}
