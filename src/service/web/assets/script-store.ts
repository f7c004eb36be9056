import type { Selectable } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { ScriptTable } from "../../platform/database/site-tables.ts";
import type { Asset } from "./assets.ts";

/** How long scripts stay that no started version has, in milliseconds: far longer than a browser keeps a document. */
const keptFor = 30 * 86_400_000;

/**
 * Keeps the scripts of this version for documents that are already out when another takes its place, and for replicas
 * of another version that are asked for them meanwhile; forgets those that no version has had for 30 days.
 */
export async function keepScripts(
  database: Database,
  scripts: ReadonlyMap<string, Asset>,
  now: Date,
): Promise<void> {
  const kept = await database.selectFrom("scripts").select(["path", "left_at"]).execute();
  const known = new Map(kept.map(({ path, left_at: leftAt }) => [path, leftAt]));
  const added = [...scripts].filter(([path]) => !known.has(path));
  const back = [...scripts.keys()].filter((path) => known.get(path) instanceof Date);
  const left = [...known].flatMap(([path, leftAt]) => (leftAt === null && !scripts.has(path) ? [path] : []));
  await database.transaction().execute(async (transaction) => {
    if (added.length > 0) {
      const rows = added.map(([path, { type, body: bytes }]) => ({ path, type, bytes, left_at: null }));
      const insert = transaction.insertInto("scripts").values(rows);
      await insert.onConflict((conflict) => conflict.doNothing()).execute();
    }
    if (back.length > 0) await markLeft(transaction, back, null);
    if (left.length > 0) await markLeft(transaction, left, now);
    const longAgo = new Date(now.getTime() - keptFor);
    await transaction.deleteFrom("scripts").where("left_at", "<", longAgo).execute();
  });
}

async function markLeft(database: Database, paths: readonly string[], at: Date | null): Promise<void> {
  await database
    .updateTable("scripts")
    .set({ left_at: at })
    .where("path", "in", [...paths])
    .execute();
}

/** A script of whichever version, by its address. */
export async function findScript(
  database: Database,
  path: string,
): Promise<Selectable<ScriptTable> | undefined> {
  return database.selectFrom("scripts").selectAll().where("path", "=", path).executeTakeFirst();
}
