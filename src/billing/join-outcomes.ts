import type { Outcome } from "./rows.ts";

/** These events say that a row changed: one of them is enough for both changes. */
const writtenOnce: readonly string[] = ["subscription.updated", "customer.balance_changed"];

/** Returns the outcome of two changes, of which the second was computed from the rows of the first. */
export function joinOutcomes(first: Outcome, second: Outcome): Outcome {
  const isRepeated = (event: string) => writtenOnce.includes(event) && first.events.includes(event);
  return {
    rows: second.rows,
    periods: [...first.periods, ...second.periods],
    invoices: [...first.invoices, ...second.invoices],
    refunds: [...first.refunds, ...second.refunds],
    events: [...first.events, ...second.events.filter((event) => !isRepeated(event))],
  };
}
