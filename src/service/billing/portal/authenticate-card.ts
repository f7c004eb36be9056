import type { PortalAuthenticateCardInput } from "../../../contract/portal.ts";
import { authenticateToken } from "../../payments/tokens/authenticate-token.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { createReturnLink, newBankReturn } from "../portal-links/create-return-link.ts";
import { linkOfRequest, planOfRequest, subscriptionOfRequest } from "./portal-request.ts";

/**
 * Asks the issuer of a new card whether its payer has to confirm a payment before the card is saved. Until that has ended, every
 * page of the payer shows the card as `new_card`, also that to which the bank sends them back. Throws the errors of `authenticateToken`.
 */
export async function authenticateCard(
  dependencies: BillingDependencies,
  request: ApiRequest,
  { source, amount, currency, ...named }: PortalAuthenticateCardInput,
): Promise<ApiResponse> {
  const { database } = dependencies;
  const link = await linkOfRequest(dependencies, database, request);
  const { id } =
    (await planOfRequest(database, request, link, named)) ??
    (await subscriptionOfRequest(database, request, link, named.subscription));
  const back = newBankReturn(dependencies);
  const payment = { amount, currency, return_url: back.url };
  return authenticateToken(dependencies, request, payment, {
    source,
    written: async (transaction, { id: authentication }) =>
      createReturnLink(dependencies, transaction, link, back, { authentication, of: id }),
  });
}
