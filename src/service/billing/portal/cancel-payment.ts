import type { PortalActInput } from "../../../contract/portal.ts";
import { findAuthenticationOfCharge } from "../../payments/authentications/store.ts";
import { giveUpAuthentication } from "../../payments/charges/end-authentication.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { findCharge } from "../../payments/charges/store.ts";
import { isSavedCard } from "../../payments/tokens/is-saved-card.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { linkOfRequest, subscriptionOfRequest } from "./portal-request.ts";
import { readPortal } from "./read-portal.ts";
import { findOpenInvoices } from "./subscription-store.ts";

/**
 * Gives up a payment that waits for its payer at the bank: it fails, and can be tried again. If the payer confirms at the same
 * time, the earlier of the two wins. Without such a payment nothing changes.
 */
export async function cancelPayment(
  dependencies: BillingDependencies,
  request: ApiRequest,
  { subscription }: PortalActInput,
): Promise<ApiResponse> {
  const failed: ChargeRow[] = [];
  const response = await respondOnce(dependencies, request, async (database) => {
    const link = await linkOfRequest(dependencies, database, request);
    const { id } = await subscriptionOfRequest(database, request, link, subscription);
    for (const invoice of await findOpenInvoices(database, [id])) {
      const charge =
        invoice.charge === null ? undefined : await findCharge(database, rowScope(invoice), invoice.charge);
      // Somebody who has the address of the invoice pays it with another card, and gives that up there.
      if (charge === undefined || !isSavedCard(charge.source)) continue;
      const challenge = await findAuthenticationOfCharge(database, charge.id);
      const ended = challenge && (await giveUpAuthentication(dependencies, database, challenge, request));
      if (ended !== undefined) failed.push(ended);
    }
    return ok((await readPortal(dependencies, database, link)).portal);
  });
  for (const charge of failed) dependencies.metrics?.counts.charge(charge);
  return response;
}
