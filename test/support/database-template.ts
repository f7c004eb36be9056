import { randomUUID } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { makeSnapshot } from "../../src/service/platform/database/make-snapshot.ts";
import { migrate } from "../../src/service/platform/database/migrate.ts";
import { openPostgres } from "../../src/service/platform/database/open-database.ts";
import { createDatabase, postgresServer } from "./postgres-database.ts";

/**
 * A database with every table and no row, made once and copied by each test file: `TEST_DATABASE_TEMPLATE` is the snapshot
 * of a PGlite, or the name of a database of the server that is tested on.
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

/** `TEST_SNAPSHOT` is that of a build that was made just now, which saves to make the same again. */
async function embeddedTemplate(): Promise<DatabaseTemplate> {
  const { TEST_SNAPSHOT } = process.env;
  const file = path.join(tmpdir(), `till-template-${randomUUID()}.tar`);
  const snapshot =
    TEST_SNAPSHOT === undefined ? await makeSnapshot("none") : gunzipSync(await readFile(TEST_SNAPSHOT));
  await writeFile(file, snapshot);
  return { name: file, remove: () => rm(file, { force: true }) };
}

async function postgresTemplate(server: string): Promise<DatabaseTemplate> {
  const { address, name, drop } = await createDatabase(server);
  const database = await openPostgres(address, { connections: 2, onLostConnection: () => {} });
  await migrate(database);
  await database.destroy();
  return { name, remove: drop };
}
