import { changeCustomer } from "../../payments/customers/change-customer.ts";
import { presentCustomer } from "../../payments/customers/present-customer.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { useNewCard } from "../collection/use-new-card.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { payPlansWithNewCard } from "../installment-plans/use-new-card.ts";

interface NewDefault {
  /** Locked by the caller. */
  readonly customer: CustomerRow;
  readonly at: Date;
  /** The id of the card. */
  readonly card: string;
}

/**
 * Makes a card that a customer has just saved the default one. What is owed becomes due at once wherever the default card
 * pays.
 */
export async function useAsDefault(
  dependencies: BillingDependencies,
  database: Database,
  request: ApiRequest,
  { customer, at, card }: NewDefault,
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
  await payPlansWithNewCard(database, dependencies, after);
  await useNewCard(database, { customer: customer.id }, at);
}
