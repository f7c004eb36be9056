import { ChangeRejected } from "./change-rejected.ts";
import type { Invoice } from "./rows.ts";
import type { WorkingCopy } from "./working-copy.ts";

/** @throws ChangeRejected `parameter_missing` if an invoice is to be paid and there is no card */
export function requireCard(copy: WorkingCopy, invoice: Invoice | null): void {
  if (copy.hasCard || invoice?.status !== "open") return;
  throw new ChangeRejected(
    "parameter_missing",
    "There is something to pay, and the customer has no card.",
    "default_source",
  );
}
