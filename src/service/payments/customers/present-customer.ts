import type { Customer, SavedCard } from "../../../contract/payments/customer.ts";
import type { Deleted } from "../../../contract/deleted.ts";
import { presentThreeDSecure } from "../authentications/lifecycle.ts";
import type { CardRow } from "./card-store.ts";
import type { CustomerRow } from "./store.ts";
import { findCustomers } from "./store.ts";
import type { ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { FindByIds } from "../../platform/http/expand.ts";

export function presentCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    object: "customer",
    email: row.email,
    name: row.name,
    description: row.description,
    phone: row.phone,
    address: row.address,
    shipping: row.shipping,
    default_source: row.default_source,
    currency: row.currency,
    balance: balanceOf(row),
    invoice_credit_balance: row.balances,
    delinquent: row.delinquent,
    invoice_settings: { default_payment_method: row.default_source },
    metadata: row.metadata,
    test_clock: row.test_clock,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}

function balanceOf({ currency, balances }: CustomerRow): number {
  return currency === null ? 0 : (balances[currency] ?? 0);
}

export function presentDeletedCustomer({ id }: CustomerRow): Deleted<"customer"> {
  return { id, object: "customer", deleted: true };
}

export function presentCard({ card, customer, stored_card, consent, metadata }: CardRow): SavedCard {
  const three_d_secure = presentThreeDSecure(card.three_d_secure);
  return { ...card, three_d_secure, customer, disabled: isDisabled({ stored_card }), consent, metadata };
}

/** Whether the acquirer has said that it takes no more payments with a saved card. */
export function isDisabled({ stored_card }: Pick<CardRow, "stored_card">): boolean {
  return stored_card?.disabled === true;
}

/** Returns the function that finds customers for `expand[]`, deleted ones too. */
export function customersById(database: ReadDatabase, scope: Scope): FindByIds {
  return async (ids) => {
    const customers = await findCustomers(database, scope, ids);
    return new Map(
      customers.map((row) => [row.id, row.deleted ? presentDeletedCustomer(row) : presentCustomer(row)]),
    );
  };
}
