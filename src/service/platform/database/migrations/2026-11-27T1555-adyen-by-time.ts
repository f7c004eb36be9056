import type { Kysely, Migration } from "kysely";
import { sql } from "kysely";

/** The latest payments and notifications of Adyen are found without a walk through all: by the doctor, and by what deletes old ones. */
export const adyenByTime: Migration = {
  async up(database: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create index adyen_notifications_by_time on adyen_notifications (received_at)`,
  `create index adyen_payments_by_time on adyen_payments (sent_at)`,
];
