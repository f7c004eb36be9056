import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";
import { billingCustomers } from "./billing/customers.ts";
import { billingDiscounts } from "./billing/discounts.ts";
import { billingDunning } from "./billing/dunning.ts";
import { billingInvoices } from "./billing/invoices.ts";
import { billingPages } from "./billing/pages.ts";
import { billingSubscriptions } from "./billing/subscriptions.ts";

/** Tables of subscriptions, invoices and dunning, and what customers and charges gain by them. */
export const billing: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

// What other tables refer to comes first.
const statements = [
  ...billingCustomers,
  ...billingSubscriptions,
  ...billingInvoices,
  ...billingDiscounts,
  ...billingDunning,
  ...billingPages,
];
