import { sql } from "kysely";
import type { Database } from "../../src/service/platform/database/database.ts";

const limits = ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"];

/** Runs `work` on one connection without timeouts, as the making of many rows needs. */
export async function withoutTimeLimits<Result>(
  database: Database,
  work: (connection: Database) => Promise<Result>,
): Promise<Result> {
  return database.connection().execute(async (connection) => {
    for (const name of limits) await sql`set ${sql.ref(name)} = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      for (const name of limits) await sql`reset ${sql.ref(name)}`.execute(connection);
    }
  });
}
