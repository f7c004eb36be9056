import type { Selectable, Updateable } from "kysely";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { inScope } from "../database/scope.ts";
import type { ChargeTable } from "../database/tables.ts";

export type ChargeRow = Selectable<ChargeTable>;

/** `lock` keeps others from changing the row until the caller's transaction ends. */
export async function findCharge(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<ChargeRow | undefined> {
  return database
    .selectFrom("charges")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The charge of a checkout session's latest attempt. */
export async function findLatestChargeOfSession(
  database: Database,
  scope: Scope,
  session: string,
): Promise<ChargeRow | undefined> {
  return database
    .selectFrom("charges")
    .selectAll()
    .where(inScope(scope))
    .where("checkout_session", "=", session)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** How many charges of a link or a session were declined since a moment, by the real time; no more than `most` are counted. */
export async function countDeclines(
  database: Database,
  { by, id }: { readonly by: "payment_link" | "checkout_session"; readonly id: string },
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<number> {
  const { count } = await database
    .selectFrom((query) =>
      query
        .selectFrom("charges")
        .select("id")
        .where(by, "=", id)
        .where("status", "=", "failed")
        .where("created", ">", since)
        .where("test_clock", "is", null)
        .limit(most)
        .as("declined"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateCharge(
  database: Database,
  scope: Scope,
  id: string,
  change: Updateable<ChargeTable>,
): Promise<ChargeRow | undefined> {
  return database
    .updateTable("charges")
    .set(change)
    .where(inScope(scope))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}
