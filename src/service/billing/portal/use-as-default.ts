import { changeCustomer } from "../../payments/customers/change-customer.ts";
import { presentCustomer } from "../../payments/customers/present-customer.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { payWithNewCard } from "../new-cards/pay-with-new-card.ts";

interface NewDefault {
  /** Locked by the caller. */
  readonly customer: CustomerRow;
  /** The id of the card. */
  readonly card: string;
}

/**
 * Makes a card that a customer has just saved the default one. What is owed becomes due at once wherever the default card
 * pays, and where another card was declined.
 */
export async function useAsDefault(
  dependencies: BillingDependencies,
  database: Database,
  request: ApiRequest,
  { customer, card }: NewDefault,
): Promise<void> {
  const after = await changeCustomer(
    dependencies,
    database,
    { request, before: customer },
    { default_source: card },
  );
  await recordEvent(database, dependencies, {
    ...{ scope: request.scope, type: "customer.card_replaced", object: presentCustomer(after), request },
  });
  const customers = { before: customer, after };
  await payWithNewCard(dependencies, database, { ...customers, card, how: "saved_as_default", request });
}
