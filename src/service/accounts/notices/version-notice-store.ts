import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/**
 * Returns when merchants of this database were first notified of the deprecation of a version. Without an entry it
 * stores one: now, or the date of the announcement where there is no merchant yet. Of several processes the first one
 * decides.
 */
export async function firstNotice(
  database: Database,
  version: string,
  { now, announced }: { readonly now: Date; readonly announced: Date },
): Promise<Date> {
  await sql`
    insert into version_notices (version, notified_at)
    select ${version}, case when exists (select from accounts) then ${now}::timestamptz else ${announced}::timestamptz end
    on conflict (version) do nothing`.execute(database);
  const { notified_at: notified } = await database
    .selectFrom("version_notices")
    .select("notified_at")
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return notified;
}
