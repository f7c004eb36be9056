import { ChangeRejected } from "./change-rejected.ts";
import type { Invoice } from "./rows.ts";
import type { WorkingCopy } from "./working-copy.ts";

/** Checks that an open invoice has a card. Throws `ChangeRejected` with `parameter_missing` otherwise. */
export function requireCard(copy: WorkingCopy, invoice: Invoice | null): void {
  if (copy.hasCard || invoice?.status !== "open") return;
  throw new ChangeRejected(
    "parameter_missing",
    "There is something to pay, and the customer has no card.",
    "default_source",
  );
}
