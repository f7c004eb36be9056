import { accounts } from "./accounts.ts";
import { catalog } from "./catalog.ts";
import { checkout } from "./checkout.ts";
import { installments } from "./installments.ts";
import { intents } from "./intents.ts";
import { invoices } from "./invoices.ts";
import type { ParameterTable } from "./parameter-table.ts";
import { payments } from "./payments.ts";
import { portal } from "./portal.ts";
import { readings } from "./readings.ts";
import { subscriptions } from "./subscriptions.ts";

/** All tables, changes before the readings of what they have made. */
export const tables: ParameterTable = {
  ...payments,
  ...checkout,
  ...intents,
  ...catalog,
  ...subscriptions,
  ...invoices,
  ...installments,
  ...portal,
  ...accounts,
  ...readings,
};
