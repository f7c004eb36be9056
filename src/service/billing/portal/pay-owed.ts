import type { PortalPayInput } from "../../../contract/portal.ts";
import { chargeOnce } from "../../payments/charges/charge-once.ts";
import type { ChargeOrder } from "../../payments/charges/charge-order.ts";
import { checkDeclines } from "../../payments/declines/check-declines.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { invoiceChargeOrder } from "../collection/pay-invoice.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { describeSubscriptions } from "./describe-subscriptions.ts";
import { createReturnLink, newBankReturn } from "../portal-links/create-return-link.ts";
import { payPlan } from "./pay-plan.ts";
import { linkOfRequest, planOfRequest, subscriptionOfRequest } from "./portal-request.ts";
import { readPortal } from "./read-portal.ts";

/**
 * Charges the saved card of a subscription for its oldest invoice that is not paid, by its payer, who may have to confirm, or
 * that of an installment plan (`payPlan`).
 * Responds with the page after that, 402 with the decline, or 503 if the outcome is not known. Throws `invalid_state` (409) if
 * nothing is owed, `parameter_missing` (400) without a card, `payment_in_progress` and `attempt_limit` (409).
 */
export async function payOwed(
  dependencies: BillingDependencies,
  request: ApiRequest,
  input: PortalPayInput,
): Promise<ApiResponse> {
  const { database } = dependencies;
  const link = await linkOfRequest(dependencies, database, request);
  await checkDeclines(dependencies, request);
  const plan = await planOfRequest(database, request, link, input);
  if (plan !== undefined) return payPlan(dependencies, request, { link, row: plan, input });
  const row = await subscriptionOfRequest(database, request, link, input.subscription);
  const [described] = await describeSubscriptions(dependencies, database, [row]);
  const [invoice] = described?.owed ?? [];
  const source = described?.loaded.card?.id;
  // Whether the request is a repetition, which gets the response of the first one, is known when the charge is begun.
  const rejecting = (error: ServiceError): ChargeOrder => ({
    ...{ amount: 1, currency: row.currency, lock: () => Promise.reject(error) },
  });
  const back = newBankReturn(dependencies);
  const order =
    invoice === undefined
      ? rejecting(new ServiceError("invalid_state", "Nothing is owed."))
      : source === undefined
        ? rejecting(
            new ServiceError("parameter_missing", "There is no card. Save one first.", { param: "source" }),
          )
        : withReturn(
            invoiceChargeOrder(dependencies, request.scope, invoice, {
              ...{ source, returnUrl: back.url, locale: input.locale },
            }),
            (database) => createReturnLink(dependencies, database, link, back),
          );
  return chargeOnce(dependencies, request, order, async (transaction) => {
    return (await readPortal(dependencies, transaction, link)).portal;
  });
}

/** Has a charge write something more in the transaction that begins it. */
function withReturn(order: ChargeOrder, write: (database: Database) => Promise<unknown>): ChargeOrder {
  return {
    ...order,
    prepare: async (database, charge) => {
      await order.prepare?.(database, charge);
      await write(database);
    },
  };
}
