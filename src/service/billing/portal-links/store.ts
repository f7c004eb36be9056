import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { deleteBatch } from "../../platform/database/delete-batch.ts";
import type { RowOf } from "../../platform/database/row-sets.ts";
import { insertRows } from "../../platform/database/row-sets.ts";
import type { PortalLinkTable } from "../../platform/database/tables.ts";

export type PortalLinkRow = Selectable<PortalLinkTable>;

/** A link with the time of its test clock; null: real time. */
export interface FoundPortalLink extends PortalLinkRow {
  readonly clock_time: Date | null;
}

export async function insertPortalLinks(
  database: Database,
  links: readonly RowOf<"portal_links">[],
): Promise<readonly PortalLinkRow[]> {
  return insertRows(database, "portal_links", links);
}

export async function findPortalLink(database: Database, hash: string): Promise<FoundPortalLink | undefined> {
  const { rows } = await sql<FoundPortalLink>`
    select l.*, k.frozen_time as clock_time
    from portal_links l left join test_clocks k on k.id = l.test_clock and not k.deleted
    where l.hash = ${hash}`.execute(database);
  return rows[0];
}

/** Stores that a sign-in link was used. The time of the first use stays. */
export async function markPortalLinkUsed(database: Database, hash: string, at: Date): Promise<void> {
  await database
    .updateTable("portal_links")
    .set({ used_at: sql`coalesce(used_at, ${at})` })
    .where("hash", "=", hash)
    .execute();
}

/** Deletes links whose end in real time is longer ago than `before`. Until then their page says that they have expired. */
export async function deleteOldPortalLinks(
  database: Database,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  return deleteBatch(database, {
    table: "portal_links",
    key: "hash",
    condition: sql<boolean>`expires_at <= ${before}`,
    order: "expires_at",
    limit,
  });
}
