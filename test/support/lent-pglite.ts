import { PGlite } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import type { Pool } from "../../src/service/platform/database/database.ts";
import { migrate } from "../../src/service/platform/database/migrate.ts";
import { embeddedSettings } from "../../src/service/platform/database/open-database.ts";
import { PgliteSession, pgliteDialect } from "../../src/service/platform/database/pglite-dialect.ts";
import type { Tables } from "../../src/service/platform/database/tables.ts";
import { shapeStatement } from "./database-shape.ts";
import { templateDump } from "./database-template.ts";
import { emptyTables } from "./empty-tables.ts";

/** A PGlite that outlives whoever uses it. */
class LastingPglite extends PGlite {
  override async close(): Promise<void> {}

  end(): Promise<void> {
    return super.close();
  }
}

/** What was given back: as good as a new one once it is emptied, which takes a twentieth of the time. */
const idle: LastingPglite[] = [];

/** Their sessions, by PGlite: the tests of a process send the same statements, which so are parsed and planned once. */
const sessions = new WeakMap<PGlite, PgliteSession>();

/** What there was beside rows when it was new, by PGlite. */
const shapes = new WeakMap<PGlite, string>();

/**
 * A PGlite in memory with every table and no row, which is nobody else's until it is given back.
 * @param onStatement called before each statement that the database is sent
 * @param isNew whether it may not have had rows before, which leave pages and statistics behind; statements are then planned as
 *   in a service
 */
export async function lendPglite(
  onStatement?: () => void,
  isNew = false,
): Promise<{ database: Pool; giveBack(): Promise<void> }> {
  const pglite = (isNew ? undefined : await emptied()) ?? (await newPglite());
  if (isNew) sessions.delete(pglite);
  const database = openOn(pglite, onStatement);
  return {
    database,
    giveBack: async () => {
      await database.destroy();
      if (isNew) await pglite.end();
      else idle.push(pglite);
    },
  };
}

function openOn(pglite: PGlite, onStatement?: () => void): Pool {
  return new Kysely<Tables>({ dialect: pgliteDialect(pglite, onStatement, sessions.get(pglite)) }) as Pool;
}

async function newPglite(): Promise<LastingPglite> {
  const dump = await templateDump();
  const pglite = new LastingPglite({ ...embeddedSettings, ...(dump && { loadDataDir: dump }) });
  await migrate(openOn(pglite));
  // What the migrations prepared has the names of the next session.
  await pglite.exec("discard all");
  shapes.set(pglite, await shapeOf(pglite));
  sessions.set(pglite, new PgliteSession(pglite, { limit: 2_000, plansOnce: true }));
  return pglite;
}

/** One that was given back and has the tables of a new one; those that somebody changed or filled are ended. */
async function emptied(): Promise<LastingPglite | undefined> {
  for (let pglite = idle.pop(); pglite; pglite = idle.pop()) {
    await leaveSession(pglite);
    if ((await shapeOf(pglite)) === shapes.get(pglite) && (await empty(pglite))) return pglite;
    await pglite.end();
  }
  return undefined;
}

/** Whoever had it left settings, locks, perhaps a transaction. Only the prepared statements stay. */
async function leaveSession(pglite: PGlite): Promise<void> {
  await pglite.exec("rollback");
  await pglite.exec("close all; unlisten *; select pg_advisory_unlock_all(); discard temp; reset all");
}

/** Deleted rows stay in the files of their tables: beyond this many bytes it is faster to begin with a new PGlite. */
const mostBytes = 16 * 1024 * 1024;

/** False if it has grown so much that a new one is better. */
async function empty(pglite: PGlite): Promise<boolean> {
  await pglite.exec(emptyTables);
  const { rows } = await pglite.query<{ bytes: number }>(
    `select sum(pg_relation_size(format('%I', tablename)))::float8 as bytes from pg_tables where schemaname = 'public'`,
  );
  return (rows[0]?.bytes ?? 0) < mostBytes;
}

async function shapeOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ shape: string }>(shapeStatement);
  return rows[0]?.shape ?? "";
}
