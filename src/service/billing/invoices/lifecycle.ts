import type { InvoiceStatus } from "../../../contract/billing/invoice.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** What a merchant does with an invoice. `edit` changes what finalization freezes. */
export type InvoiceAction =
  "delete" | "edit" | "finalize" | "mark_uncollectible" | "pay" | "send" | "update" | "void";

/** The states in which each action is possible. */
const possible: Readonly<Record<InvoiceAction, readonly InvoiceStatus[]>> = {
  update: ["draft", "open", "uncollectible", "paid", "void"],
  edit: ["draft"],
  delete: ["draft"],
  finalize: ["draft"],
  pay: ["open", "uncollectible"],
  void: ["open", "uncollectible"],
  mark_uncollectible: ["open"],
  send: ["open", "uncollectible", "paid"],
};

/** What to do instead. */
const instead: Readonly<Partial<Record<InvoiceAction, Readonly<Partial<Record<InvoiceStatus, string>>>>>> = {
  edit: { open: "Void it, and create another.", uncollectible: "Void it, and create another." },
  delete: {
    open: "Void it: POST /v1/invoices/:id/void.",
    uncollectible: "Void it: POST /v1/invoices/:id/void.",
  },
  pay: { draft: "Finalize it first: POST /v1/invoices/:id/finalize." },
  void: { draft: "Delete it: DELETE /v1/invoices/:id.", paid: "Refund its charge: POST /v1/refunds." },
  mark_uncollectible: { draft: "Finalize it first: POST /v1/invoices/:id/finalize." },
  send: { draft: "Finalize it first: POST /v1/invoices/:id/finalize." },
};

/** Checks that an action is possible. Throws `invalid_state` (409). */
export function checkAction(status: InvoiceStatus, action: InvoiceAction): void {
  if (possible[action].includes(status)) return;
  const hint = instead[action]?.[status];
  const message = `The invoice is ${status}.${hint === undefined ? "" : ` ${hint}`}`;
  throw new ServiceError("invalid_state", message, { state: status });
}
