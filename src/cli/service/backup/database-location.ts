import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readEnvironment } from "../../../service/environment.ts";
import { builtSnapshot } from "../../../service/open-service-database.ts";
import { prepareDataFolder } from "../../../service/platform/database/data-folder.ts";
import type { Pool } from "../../../service/platform/database/database.ts";
import { FolderInUse, lockFolder } from "../../../service/platform/database/folder-lock.ts";
import { migrate, migrationNames } from "../../../service/platform/database/migrate.ts";
import { openEmbedded, openPostgres } from "../../../service/platform/database/open-database.ts";
import { hostsOf, parsePostgresAddress } from "../../../service/platform/database/postgres-address.ts";
import { StartError } from "../../../service/platform/settings/start-error.ts";
import { CommandFailed } from "../../command-errors.ts";

/** Where the service has its database, by its environment. */
export interface DatabaseLocation {
  readonly name: string;
  /** The data folder; undefined for a PostgreSQL server. */
  readonly folder: string | undefined;
  readonly databaseUrl: string | undefined;
  /** Whether the master key is in the environment. */
  readonly hasMasterKey: boolean;
}

/** @throws CommandFailed if the environment is not valid */
export function databaseLocationOf(env: Readonly<Record<string, string | undefined>>): DatabaseLocation {
  try {
    const { dataDir, databaseUrl, directUrl, masterKey } = readEnvironment(env);
    const hasMasterKey = masterKey !== undefined || existsSync(path.join(dataDir, "master.key"));
    if (databaseUrl === undefined) return { name: dataDir, folder: dataDir, databaseUrl, hasMasterKey };
    // A transaction of this length does not go through a pooler.
    const address = directUrl ?? databaseUrl;
    return { name: nameOf(address), folder: undefined, databaseUrl: address, hasMasterKey };
  } catch (error) {
    if (error instanceof StartError) throw new CommandFailed(error.message);
    throw error;
  }
}

/** The hosts and the database of an address: a server may have several, and the rest may hold a password. */
function nameOf(address: string): string {
  const [first = ""] = parsePostgresAddress(address).addresses;
  const database = URL.canParse(first) ? new URL(first).pathname : "";
  return database === "/" ? hostsOf(address) : hostsOf(address) + database;
}

/** Whether there is a database already. */
export async function holdsData(location: DatabaseLocation): Promise<boolean> {
  const { folder } = location;
  if (folder !== undefined) {
    const database = path.join(folder, "database");
    return existsSync(database) && readdirSync(database).length > 0;
  }
  return withPostgres(location, async (database) => {
    const tables = await database.introspection.getTables();
    return tables.length > 0;
  });
}

/** Runs work on an existing database. In a folder the service must not run. */
export async function withDatabase<Result>(
  location: DatabaseLocation,
  work: (database: Pool) => Promise<Result>,
): Promise<Result> {
  const { folder } = location;
  if (folder === undefined) return withPostgres(location, work);
  return locked(folder, () => withFolder(path.join(folder, "database"), undefined, work));
}

/** Runs work on a new database with some migrations. Removes what it has made in a folder if the work fails. */
export async function withNewDatabase<Result>(
  location: DatabaseLocation,
  migrations: readonly string[],
  work: (database: Pool) => Promise<Result>,
): Promise<Result> {
  const { folder } = location;
  const migrated = async (database: Pool) => {
    await migrate(database, migrations);
    return work(database);
  };
  if (folder === undefined) return withPostgres(location, migrated);
  prepareDataFolder(folder);
  return locked(folder, () => inNewFolder(path.join(folder, "database"), migrations, migrated));
}

/** Runs work on a database with some migrations that is removed afterwards. */
export async function withTemporaryDatabase<Result>(
  migrations: readonly string[],
  work: (database: Pool) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "till-backup-"));
  try {
    return await inNewFolder(path.join(folder, "database"), migrations, async (database) => {
      await migrate(database, migrations);
      return work(database);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inNewFolder<Result>(
  folder: string,
  migrations: readonly string[],
  work: (database: Pool) => Promise<Result>,
): Promise<Result> {
  // The snapshot of the build has all migrations, so that it does for the present ones only.
  const isCurrent = migrationNames.every((name) => migrations.includes(name)) && existsSync(builtSnapshot());
  try {
    return await withFolder(folder, isCurrent ? builtSnapshot() : undefined, work);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function withFolder<Result>(
  folder: string,
  snapshot: string | undefined,
  work: (database: Pool) => Promise<Result>,
): Promise<Result> {
  const database = await openEmbedded({ folder, ...(snapshot === undefined ? {} : { snapshot }) });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

async function withPostgres<Result>(
  { databaseUrl = "", name }: DatabaseLocation,
  work: (database: Pool) => Promise<Result>,
): Promise<Result> {
  let database: Pool;
  try {
    database = await openPostgres(databaseUrl, {
      connections: 1,
      unlimited: true,
      onLostConnection: () => {},
    });
  } catch {
    throw new CommandFailed(`The database at ${name} does not answer.`);
  }
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

async function locked<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await lockFolder(folder).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    throw new CommandFailed(
      `A running service uses ${folder}. Stop it first; only a database in PostgreSQL is backed up while it runs.`,
    );
  });
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
