import type { PortalCancelPaymentInput } from "../../../contract/billing/portal.ts";
import { findAuthenticationOfCharge } from "../../payments/authentications/store.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { giveUpAuthentication } from "../../payments/charges/end-authentication.ts";
import { findCharge } from "../../payments/charges/store.ts";
import { isSavedCard } from "../../payments/tokens/source-kind.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { forgetNewCard } from "./new-cards.ts";
import { linkOfRequest, planOfRequest, subscriptionOfRequest } from "./open-link.ts";
import { readPortal } from "./read-portal.ts";
import { findChargeAtBank, findOpenInvoices } from "./store.ts";

/**
 * Gives up a payment that waits for its payer at the bank: it fails, and can be tried again. If the payer confirms at the same
 * time, the earlier of the two wins. A new card that waits there is not saved. Without either nothing changes.
 */
export async function cancelPayment(
  dependencies: BillingDependencies,
  request: ApiRequest<"token">,
  input: PortalCancelPaymentInput,
): Promise<ApiResponse> {
  const failed: ChargeRow[] = [];
  const response = await respondOnce(dependencies, request, async (within) => {
    const { database } = within;
    const link = await linkOfRequest(within, request);
    const plan = await planOfRequest(database, request, link, input);
    const { id } = plan ?? (await subscriptionOfRequest(database, request, link, input.subscription));
    await forgetNewCard(database, link, id);
    for (const charge of await (plan === undefined ? chargesOf(database, id) : chargesOfPlan(database, id))) {
      const challenge = await findAuthenticationOfCharge(database, charge);
      const ended = challenge && (await giveUpAuthentication(within, challenge, request));
      if (ended !== undefined) failed.push(ended);
    }
    return ok((await readPortal(within, link)).portal);
  });
  for (const charge of failed) dependencies.metrics?.counts.charge(charge);
  return response;
}

/** Returns the ids of the charges of a plan that its payer may give up. */
async function chargesOfPlan(database: Database, plan: string): Promise<readonly string[]> {
  const charge = await findChargeAtBank(database, plan);
  return charge === undefined ? [] : [charge.id];
}

/** Returns the ids of the charges of a subscription that its customer may give up. */
async function chargesOf(database: Database, subscription: string): Promise<readonly string[]> {
  const own: string[] = [];
  for (const invoice of await findOpenInvoices(database, [subscription])) {
    const charge =
      invoice.charge === null ? undefined : await findCharge(database, scopeOf(invoice), invoice.charge);
    // Somebody who has the address of the invoice pays it with another card, and gives that up there.
    if (charge !== undefined && isSavedCard(charge.source)) own.push(charge.id);
  }
  return own;
}
