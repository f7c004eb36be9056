import type { PortalPayInput } from "../../../contract/portal.ts";
import { chargeOnce } from "../../payments/charges/charge-once.ts";
import { checkDeclines } from "../../payments/declines/check-declines.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { computeInvoiceCharge } from "../collection/pay-invoice.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { findPayingCard } from "../installment-plans/paying-card.ts";
import { describeSubscriptions } from "./describe-subscriptions.ts";
import { createReturnLink, newBankReturn } from "../portal-links/create-return-link.ts";
import { cardMissing, payPlan } from "./pay-plan.ts";
import { linkOfRequest, planOfRequest, subscriptionOfRequest } from "./portal-request.ts";
import { readPortal } from "./read-portal.ts";

/**
 * Charges the saved card of a subscription for its oldest invoice that is not paid, by its payer, who may have to confirm, or
 * that of an installment plan (`payPlan`).
 * Responds with the page after that, 402 with the decline, or 503 if the outcome is not known. Throws `invalid_state` (409) if
 * nothing is owed, `terms_changed` (409) for another sum than was shown, `parameter_missing` (400) without a card, `payment_in_progress` and `attempt_limit` (409).
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
  if (input.installments !== undefined) {
    const message = "Name the installment plan: installment_plan. A subscription has no installments.";
    throw new ServiceError("parameters_exclusive", message, { param: "installments" });
  }
  const row = await subscriptionOfRequest(database, request, link, input.subscription);
  const [described] = await describeSubscriptions(dependencies, database, [row]);
  const [invoice] = described?.owed ?? [];
  const back = newBankReturn(dependencies);
  return chargeOnce(
    dependencies,
    request,
    async (transaction) => {
      if (invoice === undefined) throw new ServiceError("invalid_state", "Nothing is owed.");
      const { order, write } = await computeInvoiceCharge(dependencies, transaction, invoice, {
        ...{ returnUrl: back.url, locale: input.locale },
        source: async () => {
          const locked = await subscriptionOfRequest(transaction, request, link, row.id);
          const card = await findPayingCard(transaction, locked);
          if (card === undefined) throw cardMissing();
          return card.id;
        },
      });
      checkSeenAmount(input, order.amount);
      return {
        order,
        write: async (charge) => {
          await write(charge);
          await createReturnLink(dependencies, transaction, link, back);
        },
      };
    },
    async (transaction) => (await readPortal(dependencies, transaction, link)).portal,
  );
}

function checkSeenAmount({ amount: seen }: PortalPayInput, amount: number): void {
  if (seen === undefined || seen === amount) return;
  const message = `The invoice costs ${amount} now, not ${seen}. Show the payer the new sum.`;
  throw new ServiceError("terms_changed", message, { param: "amount" });
}
