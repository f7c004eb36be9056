import type { Invoice } from "../../contract/billing/invoice.ts";
import type { InvoiceOverview } from "../../contract/billing/subscription-overview.ts";

/** What a merchant does with an invoice. */
export type InvoiceActName = "finalize" | "delete" | "pay" | "mark_uncollectible" | "void";

export const invoiceActLabels: Readonly<Record<InvoiceActName, string>> = {
  finalize: "Finalize and collect",
  delete: "Delete the draft",
  pay: "Retry the payment",
  mark_uncollectible: "Mark as uncollectible",
  void: "Void",
};

const actsByStatus: Readonly<Record<InvoiceOverview["status"], readonly InvoiceActName[]>> = {
  draft: ["finalize", "delete"],
  open: ["pay", "mark_uncollectible", "void"],
  uncollectible: ["pay", "void"],
  paid: [],
  void: [],
};

/** Returns what can be done with an invoice, in the order of the buttons. */
export function invoiceActs({ status }: Pick<InvoiceOverview, "status">): readonly InvoiceActName[] {
  return actsByStatus[status];
}

type Sum = (amount: number) => string;

/** Returns what an act does, in words, before it is done. */
export function invoiceActExplanation(
  act: InvoiceActName,
  { total, amount_remaining: remaining }: InvoiceOverview,
  sum: Sum,
): string {
  switch (act) {
    case "finalize":
      return `The invoice gets its number and does not change any more. ${sum(Math.max(0, total))}, less any credit of the customer, is charged to the card of the customer.`;
    case "delete":
      return "Nobody pays for the lines of this draft. Coupon, invoice items and credits that it has are there for the next invoice. This cannot be undone.";
    case "pay":
      return `${sum(remaining)} is charged to the card of the customer now. It does not count as one of the automatic retries.`;
    case "mark_uncollectible":
      return "You expect no money any more: nothing is charged automatically. The customer can still pay. If nothing else is owed, the subscription is active again.";
    case "void":
      return `Nobody owes ${sum(remaining)} any more, as if it had not been billed. Balance, coupon and invoice items that it used are given back. This cannot be undone.`;
  }
}

/** Returns the label of the button that does it. */
export function invoiceConfirmLabel(
  act: InvoiceActName,
  { amount_remaining: remaining }: InvoiceOverview,
  sum: Sum,
): string {
  if (act === "pay") return `Charge ${sum(remaining)} now`;
  return act === "delete" ? "Delete it" : act === "void" ? "Void it" : invoiceActLabels[act];
}

/** Returns what has happened to an invoice. */
export function invoiceResultText(act: InvoiceActName, invoice: Invoice | undefined, sum: Sum): string {
  if (invoice === undefined) return "The draft is deleted.";
  const { status, number, amount_paid: paid, last_payment_error: error, test_clock: clock } = invoice;
  const name = number ?? "The invoice";
  if (status === "void") return `${name} is void.`;
  if (status === "uncollectible") return `${name} is uncollectible.`;
  if (status === "paid") return paid > 0 ? `${name} is paid: ${sum(paid)} was charged.` : `${name} is paid.`;
  if (act === "finalize" && error !== null)
    return `${name} is finalized. The payment failed: ${error.message}`;
  if (act === "finalize") {
    return clock === null
      ? `${name} is finalized. The payment is under way.`
      : `${name} is finalized. It is charged when its test clock is advanced.`;
  }
  return `${name} is open. The payment is under way.`;
}
