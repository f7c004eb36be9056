import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";
import { accountsTables } from "./initial/accounts.ts";
import { catalogTables } from "./initial/catalog.ts";
import { checkoutTables } from "./initial/checkout.ts";
import { eventsTables } from "./initial/events.ts";
import { paymentsTables } from "./initial/payments.ts";
import { platformTables } from "./initial/platform.ts";
import { sandboxTables } from "./initial/sandbox.ts";
import { webTables } from "./initial/web.ts";

/** Every table as it was when the earlier migrations became one. */
export const initial: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

// What other tables refer to comes first.
const statements = [
  ...accountsTables,
  ...platformTables,
  ...eventsTables,
  ...catalogTables,
  ...paymentsTables,
  ...checkoutTables,
  ...webTables,
  ...sandboxTables,
];
