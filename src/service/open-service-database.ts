import path from "node:path";
import { reasonOf } from "./doctor/finding.ts";
import type { Environment } from "./environment.ts";
import type { Pool } from "./platform/database/database.ts";
import type { ReadReplica } from "./platform/database/read-replica.ts";
import { createReadReplica } from "./platform/database/read-replica.ts";
import type { FolderLock } from "./platform/database/folder-lock.ts";
import { FolderInUse, lockFolder } from "./platform/database/folder-lock.ts";
import { inMemory } from "./platform/database/data-folder.ts";
import { migrate } from "./platform/database/migrate.ts";
import { openEmbedded, openPostgres, openReplica } from "./platform/database/open-database.ts";
import { hostsOf } from "./platform/database/postgres-address.ts";
import { snapshotFile } from "./platform/database/pglite-files.ts";
import type { Log } from "./platform/log/log.ts";
import type { LocalJob } from "./platform/scheduler/local-jobs.ts";
import { vacuumJob } from "./platform/scheduler/vacuum-job.ts";
import { ServiceError } from "./platform/http/service-error.ts";
import { StartError } from "./platform/settings/start-error.ts";
import { builtFolder } from "./web/assets/built-folder.ts";

/** Path of the database that a new data folder starts from. */
export function builtSnapshot(): string {
  return path.join(builtFolder(), snapshotFile);
}

export interface OpenDatabase {
  readonly database: Pool;
  /** What lists and searches may be read from. */
  readonly replica?: ReadReplica;
  /** How many statements it has been sent; undefined where other processes may use it too. */
  readonly countStatements: (() => number) | undefined;
  /** Recurring work on an embedded database. */
  readonly jobs: readonly LocalJob[];
}

/**
 * Opens the database that the environment names, with all migrations. What must be undone at the end is added to `undo`.
 * Rejects with a `StartError` when the folder is in use or the database does not answer.
 */
export async function openDatabase(
  environment: Environment,
  log: Log,
  undo: (() => Promise<void>)[],
): Promise<OpenDatabase> {
  const { databaseUrl, directUrl = databaseUrl, dataDir } = environment;
  let statements = 0;
  const listeners: (() => void)[] = [];
  const isInMemory = dataDir === inMemory;
  if (databaseUrl === undefined && !isInMemory) {
    const lock = await takeFolder(dataDir);
    undo.push(() => lock.release());
  }
  try {
    const database =
      databaseUrl === undefined
        ? await openEmbedded({
            ...(isInMemory ? {} : { folder: path.join(dataDir, "database") }),
            snapshot: builtSnapshot(),
            onStatement: () => {
              statements += 1;
              for (const listener of listeners) listener();
            },
          })
        : await openPostgres(databaseUrl, {
            onLostConnection: (error) => log.failure("database", error),
            onPreparingStopped: (error) => log.failure("prepared statements", error),
          });
    undo.push(() => database.destroy());
    if (directUrl !== undefined) {
      await migrateServer(directUrl, log);
      const replica = await openReadReplica(environment, database, log, undo);
      return { database, ...replica, countStatements: undefined, jobs: [] };
    }
    await migrate(database);
    const vacuum = vacuumJob(database, (listener) => listeners.push(listener));
    return { database, countStatements: () => statements, jobs: [vacuum] };
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    // An address can hold a password: only the hosts are named.
    const place = databaseUrl === undefined ? `in ${dataDir}` : `at ${hostsOf(databaseUrl)}`;
    throw new StartError(`The database ${place} does not answer${inBrackets(cause)}.`, { cause });
  }
}

async function openReadReplica(
  { readUrl, readMostLag: mostLag }: Environment,
  primary: Pool,
  log: Log,
  undo: (() => Promise<void>)[],
): Promise<Pick<OpenDatabase, "replica">> {
  if (readUrl === undefined) return {};
  // A request that is wrong, or about an object that the replica lacks, is read again where everything is.
  const onFailure = (error: unknown) => {
    if (!(error instanceof ServiceError)) log.failure("read replica", error);
  };
  const { database, close } = await openReplica(readUrl, { onLostConnection: onFailure });
  undo.push(close);
  const elapsed = () => performance.now();
  return { replica: createReadReplica({ primary, replica: database, mostLag, elapsed, onFailure }) };
}

/** Migrates by a connection of its own: behind a pooler, limits that are lifted for a session are lifted for others. */
async function migrateServer(address: string, log: Log): Promise<void> {
  const database = await openPostgres(address, {
    connections: 1,
    unlimited: true,
    onLostConnection: (error) => log.failure("database", error),
  });
  try {
    await migrate(database);
  } finally {
    await database.destroy();
  }
}

async function takeFolder(folder: string): Promise<FolderLock> {
  try {
    return await lockFolder(folder);
  } catch (cause) {
    if (cause instanceof FolderInUse) throw new StartError(cause.message, { cause });
    throw new StartError(`The data folder ${folder} cannot be locked${inBrackets(cause)}.`, { cause });
  }
}

function inBrackets(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? ` (${reasonOf(cause)})` : "";
}
