import type { Invoice } from "../../contract/billing/invoice.ts";
import type { InvoiceOverview } from "../../contract/billing/subscription-overview.ts";

/** What a merchant does with an invoice. */
export type InvoiceActionName = "finalize" | "delete" | "pay" | "mark_uncollectible" | "void";

export const invoiceActionLabels: Readonly<Record<InvoiceActionName, string>> = {
  finalize: "Finalize and collect",
  delete: "Delete the draft",
  pay: "Retry the payment",
  mark_uncollectible: "Mark as uncollectible",
  void: "Void",
};

const actionsByStatus: Readonly<Record<InvoiceOverview["status"], readonly InvoiceActionName[]>> = {
  draft: ["finalize", "delete"],
  open: ["pay", "mark_uncollectible", "void"],
  uncollectible: ["pay", "void"],
  paid: [],
  void: [],
};

/** Returns what can be done with an invoice, in the order of the buttons. */
export function invoiceActions({ status }: Pick<InvoiceOverview, "status">): readonly InvoiceActionName[] {
  return actionsByStatus[status];
}

type Sum = (amount: number) => string;

/** Returns what an action does, in words, before it is done. */
export function invoiceActionExplanation(
  action: InvoiceActionName,
  { total, amount_remaining: remaining }: InvoiceOverview,
  sum: Sum,
): string {
  switch (action) {
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
  action: InvoiceActionName,
  { amount_remaining: remaining }: InvoiceOverview,
  sum: Sum,
): string {
  if (action === "pay") return `Charge ${sum(remaining)} now`;
  return action === "delete" ? "Delete it" : action === "void" ? "Void it" : invoiceActionLabels[action];
}

/** Returns what has happened to an invoice. */
export function invoiceResultText(action: InvoiceActionName, invoice: Invoice | undefined, sum: Sum): string {
  if (invoice === undefined) return "The draft is deleted.";
  const { status, number, amount_paid: paid, last_payment_error: error, test_clock: clock } = invoice;
  const name = number ?? "The invoice";
  if (status === "void") return `${name} is void.`;
  if (status === "uncollectible") return `${name} is uncollectible.`;
  if (status === "paid") return paid > 0 ? `${name} is paid: ${sum(paid)} was charged.` : `${name} is paid.`;
  if (action === "finalize" && error !== null)
    return `${name} is finalized. The payment failed: ${error.message}`;
  if (action === "finalize") {
    return clock === null
      ? `${name} is finalized. The payment is under way.`
      : `${name} is finalized. It is charged when its test clock is advanced.`;
  }
  return `${name} is open. The payment is under way.`;
}
