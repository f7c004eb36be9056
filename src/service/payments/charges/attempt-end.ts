import type { AttemptEnd } from "../../platform/rate-limits/client-attempts.ts";
import type { ChargeRow } from "../charge-row.ts";

/**
 * What the payer's client is to be counted by. A token that its bank wants confirmed first is given back and paid with
 * afterwards; that says no more of its client than that it has the token. Who was asked and has not confirmed is declined.
 */
export function attemptEnd({
  status,
  failure_code: code,
  checkout_session: session,
  three_d_secure: asked,
  test_clock,
  card: source,
}: ChargeRow): AttemptEnd {
  if (test_clock !== null) return "canceled";
  const isPaid = status === "succeeded" || status === "requires_capture";
  // Whoever pays with another method tries no card numbers.
  if (source.object !== "card") return isPaid ? "paid" : "canceled";
  if (status === "failed") {
    if (code === "card_data_unreadable") return "canceled";
    const isAskedFirst = code === "authentication_required" && session === null && asked === null;
    return isAskedFirst ? "canceled" : "declined";
  }
  return isPaid ? "paid" : "canceled";
}
