import path from "node:path";
import type { Environment } from "./environment.ts";
import type { Database } from "./platform/database/database.ts";
import type { FolderLock } from "./platform/database/folder-lock.ts";
import { FolderInUse, lockFolder } from "./platform/database/folder-lock.ts";
import { inMemory } from "./platform/database/in-memory.ts";
import { migrate } from "./platform/database/migrate.ts";
import { openEmbedded, openPostgres } from "./platform/database/open-database.ts";
import { snapshotFile } from "./platform/database/unpack-snapshot.ts";
import type { Log } from "./platform/log/log.ts";
import type { LocalJob } from "./platform/scheduler/local-jobs.ts";
import { vacuumJob } from "./platform/scheduler/vacuum-job.ts";
import { StartError } from "./platform/settings/start-error.ts";
import { builtFolder } from "./web/assets/built-folder.ts";

/** Path of the database that a new data folder starts from. */
export function builtSnapshot(): string {
  return path.join(builtFolder(), snapshotFile);
}

export interface OpenDatabase {
  readonly database: Database;
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
  { databaseUrl, dataDir }: Environment,
  log: Log,
  undo: (() => Promise<void>)[],
): Promise<OpenDatabase> {
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
    await migrate(database);
    if (databaseUrl !== undefined) return { database, countStatements: undefined, jobs: [] };
    const vacuum = vacuumJob(database, (listener) => listeners.push(listener));
    return { database, countStatements: () => statements, jobs: [vacuum] };
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    // An address can hold a password: only the host is named.
    const place = databaseUrl === undefined ? `in ${dataDir}` : `at ${new URL(databaseUrl).host}`;
    throw new StartError(`The database ${place} does not answer${reasonOf(cause)}.`, { cause });
  }
}

async function takeFolder(folder: string): Promise<FolderLock> {
  try {
    return await lockFolder(folder);
  } catch (cause) {
    if (cause instanceof FolderInUse) throw new StartError(cause.message, { cause });
    throw new StartError(`The data folder ${folder} cannot be locked${reasonOf(cause)}.`, { cause });
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
}
