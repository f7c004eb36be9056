import type { RawBuilder, GeneratedAlways } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** All slugs that were ever assigned, with the links they lead to. */
export interface PaymentLinkSlugTable {
  readonly slug: string;
  /** Normalized form of the slug: the same for slugs that look alike. */
  readonly skeleton: GeneratedAlways<string>;
  readonly payment_link: string;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly payment_link_slugs: PaymentLinkSlugTable;
  }
}

/** The link that reserves a slug, and the current time. */
export interface SlugOwner {
  /** The id of the link. */
  readonly id: string;
  readonly accountId: string;
  readonly now: Date;
}

/**
 * Days for which the slugs of an archived link stay reserved, so that shared or printed URLs do not lead to another
 * merchant.
 */
const tombstoneDays = 180;

/** Returns the SQL of the normalized form that slugs that look alike share, as in the column `skeleton`. */
function skeletonOf(slug: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`replace(replace(replace(translate(${slug}, '01i', 'oll'), 'rn', 'm'), 'vv', 'w'), '-', '')`;
}

/**
 * Returns the slugs that a link cannot have, because another link has or had the slug, or another merchant's link has
 * or had one that looks like it.
 */
export async function takenSlugs(
  database: Database,
  slugs: readonly string[],
  { id, accountId, now }: SlugOwner,
): Promise<ReadonlySet<string>> {
  const candidates = sql.join(slugs.map((slug) => sql`(${slug}::text)`));
  const archivedBefore = new Date(now.getTime() - tombstoneDays * 86_400_000);
  const { rows } = await sql<{ readonly slug: string }>`
    select candidate.slug from (values ${candidates}) as candidate (slug)
    where exists (
      select from payment_link_slugs s join payment_links l on l.id = s.payment_link
      where s.skeleton = ${skeletonOf(sql`candidate.slug`)} and l.id <> ${id}
        and (s.slug = candidate.slug or l.account_id <> ${accountId})
        and not (l.status = 'archived' and l.archived_at <= ${archivedBefore})
    )`.execute(database);
  return new Set(rows.map(({ slug }) => slug));
}

/**
 * Reserves a slug for a link, and takes it from an archived link whose reservation is over. Returns false when it is
 * not available. Concurrent calls for slugs that look alike wait until the caller's transaction ends.
 */
export async function reserveSlug(database: Database, slug: string, taker: SlugOwner): Promise<boolean> {
  const skeleton = skeletonOf(sql`${slug}::text`);
  await sql`select pg_advisory_xact_lock(hashtextextended('slug ' || ${skeleton}, 0))`.execute(database);
  if ((await takenSlugs(database, [slug], taker)).size > 0) return false;
  await database
    .updateTable("payment_links as l")
    .from("payment_link_slugs as s")
    .set({ slug_lost: true })
    .whereRef("s.payment_link", "=", "l.id")
    .whereRef("s.slug", "=", "l.slug")
    .where("s.slug", "=", slug)
    .where("l.id", "<>", taker.id)
    .execute();
  await database
    .insertInto("payment_link_slugs")
    .values({ slug, payment_link: taker.id })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ payment_link: taker.id }))
    .execute();
  return true;
}
