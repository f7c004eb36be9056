import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** Who takes a slug, and when. */
export interface SlugTaker {
  /** The id of the link. */
  readonly id: string;
  readonly accountId: string;
  readonly now: Date;
}

/** How long nobody else gets the slugs of an archived link: what was once shared or printed leads nowhere else. */
const tombstoneDays = 180;

/** What slugs that look alike have in common; the column `skeleton` is made so. */
function skeletonOf(slug: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`replace(replace(replace(translate(${slug}, '01i', 'oll'), 'rn', 'm'), 'vv', 'w'), '-', '')`;
}

/**
 * Those of the slugs that a link cannot have: another link has or had it, or another merchant's has or had one that looks
 * like it.
 */
export async function takenSlugs(
  database: Database,
  slugs: readonly string[],
  { id, accountId, now }: SlugTaker,
): Promise<ReadonlySet<string>> {
  const wanted = sql.join(slugs.map((slug) => sql`(${slug}::text)`));
  const over = new Date(now.getTime() - tombstoneDays * 86_400_000);
  const { rows } = await sql<{ readonly slug: string }>`
    select wanted.slug from (values ${wanted}) as wanted (slug)
    where exists (
      select from payment_link_slugs s join payment_links l on l.id = s.payment_link
      where s.skeleton = ${skeletonOf(sql`wanted.slug`)} and l.id <> ${id}
        and (s.slug = wanted.slug or l.account_id <> ${accountId})
        and not (l.status = 'archived' and l.archived_at <= ${over})
    )`.execute(database);
  return new Set(rows.map(({ slug }) => slug));
}

/**
 * Takes a slug for a link, and from an archived one that still had it; false when it cannot be had. Whoever takes one that looks like it at the same time waits for the
 * end of the caller's transaction.
 */
export async function takeSlug(database: Database, slug: string, taker: SlugTaker): Promise<boolean> {
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
