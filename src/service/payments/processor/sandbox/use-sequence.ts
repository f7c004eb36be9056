import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/errors.ts";
import type { Reference } from "../request.ts";

/**
 * The number of this payment in a sequence, starting at 1. The same payment always gets the same number.
 *
 * @param token the name of the sequence, after the id of the saved card where one is charged
 */
export async function useSequence(
  database: Database,
  { reference, accountId }: Reference,
  token: string,
): Promise<number> {
  for (;;) {
    const known = await database
      .selectFrom("sandbox_uses")
      .select("position")
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (known !== undefined) return known.position;
    try {
      const next = sql<number>`(select coalesce(max(position), 0) + 1 from sandbox_uses
        where account_id = ${accountId} and token = ${token})`;
      await database
        .insertInto("sandbox_uses")
        .values({ reference, account_id: accountId, token, position: next })
        .execute();
    } catch (error) {
      // Two concurrent payments tried to insert the same number: the slower one retries.
      if (!isUniqueViolation(error)) throw error;
    }
  }
}
