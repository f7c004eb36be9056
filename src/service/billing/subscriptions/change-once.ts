import type { ChargeRow } from "../../payments/charge-row.ts";
import { leaseEnd } from "../../payments/operations/leases.ts";
import type { Anywhere, Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { errorContextOf, errorResponse } from "../../platform/http/error-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { beginCollection } from "../collection/begin-collection.ts";
import { collectOnce, declinedResponse } from "../collection/collect-once.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { LockedSubscription } from "../rows/lock-rows.ts";
import type { WrittenOutcome } from "../rows/write-outcome.ts";
import { wasDropped } from "../waiting-changes/store.ts";

interface RequestedChange {
  /** Makes the change and begins the charge of its invoice, in one transaction. Undefined: there is nothing to charge. */
  readonly write: (within: Within<BillingDependencies>) => Promise<ChargeRow | undefined>;
  /** The response after the charge, or at once if there is none. */
  readonly respond: (within: Anywhere<BillingDependencies>) => Promise<ApiResponse>;
}

const canceledMeanwhile =
  "The subscription was canceled before the payment succeeded. The change is not made, and the payment is refunded.";

/**
 * Makes a change of a subscription once for each idempotency key. Its invoice is charged before the response, which is 402 if
 * the change was dropped because the charge failed, and 409 if it was dropped because the payer has canceled.
 */
export async function changeOnce(
  dependencies: BillingDependencies,
  request: ApiRequest,
  { write, respond }: RequestedChange,
): Promise<ApiResponse> {
  return collectOnce(dependencies, request, {
    write: async (within) => (await write(within)) ?? (await respond(within)),
    respond: async (within, charge) => {
      const { invoice } = charge;
      if (invoice === null || !(await wasDropped(within.database, invoice))) return respond(within);
      const canceled = new ServiceError("invalid_state", canceledMeanwhile);
      return (
        declinedResponse(dependencies, request, charge) ??
        errorResponse(canceled, errorContextOf(dependencies, request))
      );
    },
  });
}

/** Until when a request charges an invoice that it has written. Later the engine does. */
export function collectsUntil(dependencies: Pick<BillingDependencies, "now" | "settings">): Date {
  return leaseEnd(dependencies);
}

/**
 * Begins the charge of the invoice that a change has written, in the caller's transaction. Undefined if there is nothing to
 * charge, or if a dunning run charges it.
 */
export async function chargeForChange(
  dependencies: Within<BillingDependencies>,
  { clock }: LockedSubscription,
  { invoices }: Pick<WrittenOutcome, "invoices">,
): Promise<ChargeRow | undefined> {
  const invoice = invoices.find(
    ({ status, billing_reason: reason, collection }) =>
      status === "open" && reason === "subscription_update" && collection === "auto",
  );
  if (invoice === undefined) return undefined;
  const order = { kind: "automatic", requested: true } as const;
  const begun = await beginCollection(dependencies, { invoice, clock }, order);
  return begun.state === "begun" ? begun.charge : undefined;
}
