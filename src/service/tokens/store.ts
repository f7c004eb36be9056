import type { Insertable, Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { inScope } from "../database/scope.ts";
import type { TokenTable } from "../database/tables.ts";

export type TokenRow = Selectable<TokenTable>;

export async function insertToken(database: Database, token: Insertable<TokenTable>): Promise<TokenRow> {
  return database.insertInto("tokens").values(token).returningAll().executeTakeFirstOrThrow();
}

export async function findToken(database: Database, scope: Scope, id: string): Promise<TokenRow | undefined> {
  return database
    .selectFrom("tokens")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Marks a token as used by a charge; undefined when it is used, expired or not there. One of many at once wins. */
export async function useToken(
  database: Database,
  scope: Scope,
  id: string,
  { chargeId, now }: { chargeId: string; now: Date },
): Promise<TokenRow | undefined> {
  return database
    .updateTable("tokens")
    .set({ used_by: chargeId })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("used_by", "is", null)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
}

/** Erases the sealed number of a token that a charge has used up. */
export async function eraseToken(database: Database, scope: Scope, id: string): Promise<void> {
  await database
    .updateTable("tokens")
    .set({ sealed_card: null })
    .where(inScope(scope))
    .where("id", "=", id)
    .execute();
}

/** Gives a token back that a charge could not use yet. */
export async function restoreToken(database: Database, scope: Scope, id: string): Promise<void> {
  await database
    .updateTable("tokens")
    .set({ used_by: null })
    .where(inScope(scope))
    .where("id", "=", id)
    .execute();
}

/** Erases the sealed numbers of tokens that expired unused. */
export async function eraseExpiredTokens(database: Database, now: Date): Promise<void> {
  await database
    .updateTable("tokens")
    .set({ sealed_card: null })
    .where("sealed_card", "is not", null)
    .where("used_by", "is", null)
    .where("expires_at", "<=", now)
    .execute();
}
