import type { Generated, GeneratedAlways, Selectable } from "kysely";
import { sql } from "kysely";
import { deleteBatch } from "../../platform/database/batches.ts";
import type { Json, OnTestClock, ScopedColumns } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { RowOf } from "../../platform/database/row-sets.ts";
import { insertRows } from "../../platform/database/row-sets.ts";

/** A way to the page of a subscriber. The token is in the mail or the response alone. */
export interface PortalLinkTable extends ScopedColumns, OnTestClock {
  /** Keyed hash of the token. */
  readonly hash: string;
  readonly sequence: GeneratedAlways<number>;
  readonly id: string;
  readonly created: Date;
  /** `session`: the merchant requested it; `signed_in`: a session that a sign-in link has opened. */
  readonly kind: "session" | "mail" | "sign_in" | "signed_in";
  readonly customer: string;
  /** What the link is to; null, as `installment_plan`: all of the customer's. */
  readonly subscription: string | null;
  readonly installment_plan: string | null;
  readonly return_url: string | null;
  readonly locale: string | null;
  readonly flow: Json<unknown> | null;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  /** The authentication of a new card that its payer confirms, and the subscription or the plan that it is to pay. */
  readonly card_authentication: Generated<string | null>;
  readonly card_of: Generated<string | null>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly portal_links: PortalLinkTable;
  }
}

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
