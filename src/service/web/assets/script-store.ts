import type { Selectable } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Asset } from "./assets.ts";

/** A script that documents of this or an earlier version load. Its path contains a hash of its content. */
export interface ScriptTable {
  readonly path: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Time since which no started version contains it. */
  readonly left_at: Date | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly scripts: ScriptTable;
  }
}

/**
 * Time for which scripts of earlier versions are stored, in milliseconds; much longer than browsers keep a document
 * open.
 */
const storageTime = 30 * 86_400_000;

/**
 * Stores the scripts of this version for documents that are still open after an update, and for replicas of other
 * versions. Deletes scripts that no started version has contained for 30 days.
 */
export async function storeScripts(
  database: Database,
  scripts: ReadonlyMap<string, Asset>,
  now: Date,
): Promise<void> {
  const stored = await database.selectFrom("scripts").select(["path", "left_at"]).execute();
  const known = new Map(stored.map(({ path, left_at: leftAt }) => [path, leftAt]));
  const added = [...scripts].filter(([path]) => !known.has(path));
  const restored = [...scripts.keys()].filter((path) => known.get(path) instanceof Date);
  const removed = [...known].flatMap(([path, leftAt]) =>
    leftAt === null && !scripts.has(path) ? [path] : [],
  );
  await database.transaction().execute(async (transaction) => {
    if (added.length > 0) {
      const rows = added.map(([path, { type, body: bytes }]) => ({ path, type, bytes, left_at: null }));
      const insert = transaction.insertInto("scripts").values(rows);
      await insert.onConflict((conflict) => conflict.doNothing()).execute();
    }
    if (restored.length > 0) await setLeftAt(transaction, restored, null);
    if (removed.length > 0) await setLeftAt(transaction, removed, now);
    const threshold = new Date(now.getTime() - storageTime);
    await transaction.deleteFrom("scripts").where("left_at", "<", threshold).execute();
  });
}

async function setLeftAt(database: Database, paths: readonly string[], at: Date | null): Promise<void> {
  await database
    .updateTable("scripts")
    .set({ left_at: at })
    .where("path", "in", [...paths])
    .execute();
}

/** Finds a script of any version by its path. */
export async function findScript(
  database: Database,
  path: string,
): Promise<Selectable<ScriptTable> | undefined> {
  return database.selectFrom("scripts").selectAll().where("path", "=", path).executeTakeFirst();
}
