import { sql } from "kysely";
import type { PortalNewCard } from "../../../contract/billing/portal-members.ts";
import type { PortalAuthenticateCardInput } from "../../../contract/billing/portal.ts";
import { presentAuthentication } from "../../payments/authentications/present-authentication.ts";
import type { AuthenticationRow } from "../../payments/authentications/store.ts";
import { authenticateToken } from "../../payments/tokens/authenticate-token.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { createReturnLink, newBankReturn } from "../portal-links/create-return-link.ts";
import type { PortalLinkRow } from "../portal-links/store.ts";
import { linkOfRequest, planOfRequest, subscriptionOfRequest } from "./open-link.ts";

/** The new cards of a customer, by the subscription or the plan that each is to pay. */
export type NewCards = ReadonlyMap<string, PortalNewCard>;

interface NewCardRow extends AuthenticationRow {
  readonly card_of: string;
}

/**
 * Asks the issuer of a new card whether its payer has to confirm a payment before the card is saved. Until that has ended, every
 * page of the payer shows the card as `new_card`, also that to which the bank sends them back. Throws the errors of `authenticateToken`.
 */
export async function authenticateCard(
  dependencies: BillingDependencies,
  request: ApiRequest<"token">,
  { source, amount, currency, ...named }: PortalAuthenticateCardInput,
): Promise<ApiResponse> {
  const { database } = dependencies;
  const link = await linkOfRequest(dependencies, request);
  const { id } =
    (await planOfRequest(database, request, link, named)) ??
    (await subscriptionOfRequest(database, request, link, named.subscription));
  const back = newBankReturn(dependencies);
  const payment = { amount, currency, return_url: back.url };
  return authenticateToken(dependencies, request, payment, {
    source,
    written: async (within, { id: authentication }) =>
      createReturnLink(within, link, back, { authentication, of: id }),
  });
}

/**
 * Returns the cards that a customer is about to save: of each subscription and plan the last one that was begun, unless it is
 * saved. One that was not confirmed is shown on the page to which its bank sends the payer, and on no other.
 */
export async function findNewCards(
  database: Database,
  link: Pick<PortalLinkRow, "card_authentication" | "customer">,
  now: Date,
): Promise<NewCards> {
  const { rows } = await sql<NewCardRow>`
    select a.*, l.card_of
    from (
      select distinct on (card_of) card_of, card_authentication from portal_links
      where customer = ${link.customer} and card_of is not null
      order by card_of, sequence desc) l
    join authentications a on a.id = l.card_authentication
    join tokens t on t.id = a.source and t.used_by is null and t.expires_at > ${now}`.execute(database);
  return new Map(
    rows.flatMap((row): readonly [string, PortalNewCard][] => {
      const { token, amount, currency, status, presentation } = presentAuthentication(row, now);
      if (status === "failed" && row.id !== link.card_authentication) return [];
      return [[row.card_of, { token, amount, currency, status, presentation }]];
    }),
  );
}

/** Gives up the card that a subscription or a plan was to be paid with: nothing saves it any more. */
export async function forgetNewCard(
  database: Database,
  { customer }: Pick<PortalLinkRow, "customer">,
  of: string,
): Promise<void> {
  await database
    .updateTable("portal_links")
    .set({ card_of: null })
    .where("customer", "=", customer)
    .where("card_of", "=", of)
    .execute();
}
