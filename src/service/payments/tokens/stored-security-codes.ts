import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { DerivedKeys } from "../../platform/vault/derived-keys.ts";
import { open, seal } from "../../platform/vault/seal.ts";
import type { CodeOwner, SecurityCodes, TakenCode } from "./security-codes.ts";

/**
 * Security codes in the database, for all replicas: in an `unlogged` table, which is in no write-ahead log and no backup,
 * and sealed under a key that the database does not have.
 */
export function storedSecurityCodes({
  securityCodes: key,
}: Pick<DerivedKeys, "securityCodes">): SecurityCodes {
  async function store(database: Database, owner: CodeOwner, { cvc, expiresAt }: TakenCode): Promise<void> {
    const sealed = seal(key, Buffer.from(cvc), boundTo(owner)).toString("base64");
    await database
      .insertInto("security_codes")
      .values({ token: owner.token, sealed, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  return {
    store,
    take: async (database, owner, { now, charge = "" }) => {
      const { rows } = await sql<{ sealed: string; expires_at: Date }>`
        with taken as (delete from security_codes where token = ${owner.token} returning sealed, expires_at),
          usable as (select * from taken where expires_at > ${now}),
          marked as (
            update charges set sent_with_code = true where id = ${charge} and exists (select from usable)
          )
        select * from usable`.execute(database);
      const [taken] = rows;
      if (taken === undefined) return undefined;
      const cvc = open(key, Buffer.from(taken.sealed, "base64"), boundTo(owner)).toString("utf8");
      return { cvc, expiresAt: taken.expires_at };
    },
    putBack: async (database, owner, code, charge) => {
      await store(database, owner, code);
      if (charge !== undefined) await unmark(database, charge);
    },
    forgetStatement: (token, condition) =>
      sql`delete from security_codes where token = ${token} and ${condition}`,
  };
}

/** The earliest end of a stored code, as a part of a statement. */
export const firstCodeExpiry = sql<Date | null>`(select min(expires_at) from security_codes)`;

/** Deletes codes whose time is over. Returns how many. */
export async function deleteExpiredCodes(
  database: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from security_codes where token in (
      select token from security_codes where expires_at <= ${now}
      order by expires_at limit ${limit} for update skip locked)`.execute(database);
  return Number(numAffectedRows);
}

/** What a sealed code belongs to: it cannot be opened for another token or account. */
function boundTo({ token, accountId }: CodeOwner): string {
  return `${accountId}/${token}`;
}

/** Marks a charge as not sent with a security code. */
export async function unmark(database: Database, charge: string): Promise<void> {
  await database.updateTable("charges").set({ sent_with_code: false }).where("id", "=", charge).execute();
}
