import { randomUUID } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import { migrate } from "../../src/service/platform/database/migrate.ts";
import { openPostgres } from "../../src/service/platform/database/open-database.ts";
import { pgliteDialect } from "../../src/service/platform/database/pglite-dialect.ts";
import type { Tables } from "../../src/service/platform/database/tables.ts";
import { createDatabase, postgresServer } from "./postgres-database.ts";

/**
 * A database with every table and no row, made once and copied by each test file: `TEST_DATABASE_TEMPLATE` is the file of
 * a PGlite, or the name of a database of the server that is tested on.
 */
export interface DatabaseTemplate {
  readonly name: string;
  remove(): Promise<void>;
}

export async function makeDatabaseTemplate(): Promise<DatabaseTemplate> {
  const server = postgresServer();
  return server === undefined ? embeddedTemplate() : postgresTemplate(server);
}

/** The dump of the template, undefined where there is none and a new database has to do. */
export async function templateDump(): Promise<Blob | undefined> {
  const file = process.env["TEST_DATABASE_TEMPLATE"];
  return file === undefined ? undefined : new Blob([await readFile(file)]);
}

async function embeddedTemplate(): Promise<DatabaseTemplate> {
  const pglite = new PGlite();
  const database = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
  await migrate(database);
  // A copy starts as if it had crashed; a timer that would log how far it has come keeps its process from ending.
  await pglite.exec("alter system set log_startup_progress_interval = 0");
  await pglite.exec("checkpoint");
  const file = path.join(tmpdir(), `till-template-${randomUUID()}.tar`);
  const folder = await pglite.dumpDataDir("none");
  await writeFile(file, Buffer.from(await folder.arrayBuffer()));
  await database.destroy();
  return { name: file, remove: () => rm(file, { force: true }) };
}

async function postgresTemplate(server: string): Promise<DatabaseTemplate> {
  const { address, name, drop } = await createDatabase(server);
  const database = await openPostgres(address, { connections: 2, onLostConnection: () => {} });
  await migrate(database);
  await database.destroy();
  return { name, remove: drop };
}
