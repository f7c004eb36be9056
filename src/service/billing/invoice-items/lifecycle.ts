import { ServiceError } from "../../platform/http/service-error.ts";
import type { InvoiceItemRow } from "./store.ts";

type Change = "amount" | "delete" | "update";

/**
 * Checks that an item can be changed: no invoice has it, and its amount was not computed from a change of a subscription,
 * which is undone by changing the subscription. Throws `invalid_state` (409).
 */
export function checkChangeable({ invoice, proration }: InvoiceItemRow, change: Change): void {
  if (invoice !== null) {
    throw new ServiceError("invalid_state", `The invoice item is on the invoice ${invoice}.`, {
      param: "invoice",
    });
  }
  if (!proration || change === "update") return;
  const message = "The invoice item follows from a change of its subscription. Change the subscription.";
  throw new ServiceError("invalid_state", message, { param: "proration" });
}
