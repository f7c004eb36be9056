import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { PassThrough } from "node:stream";
import { migrationNames } from "../../../service/platform/database/migrate.ts";
import { now } from "../../now.ts";
import { CommandFailed } from "../../command-errors.ts";
import type { End, Header, Part } from "./backup-file.ts";
import { BackupDamaged, readBackup, writeBackup } from "./backup-file.ts";
import { dumpDatabase } from "./dump-database.ts";
import { loadDatabase } from "./load-database.ts";
import type { DatabaseLocation } from "./database-location.ts";
import {
  holdsData,
  databaseLocationOf,
  withDatabase,
  withNewDatabase,
  withTemporaryDatabase,
} from "./database-location.ts";

/** Up to so many rows a backup is restored for a trial. */
const mostTried = 200_000;

type Env = Readonly<Record<string, string | undefined>>;

/** What was backed up or restored. */
export interface Copied {
  readonly location: DatabaseLocation;
  readonly rows: End["rows"];
  readonly total: number;
  readonly bytes: number;
  /** Whether it was restored into a database for a trial; otherwise it was read from beginning to end. */
  readonly tried: boolean;
}

/**
 * Writes all rows of the service's database to a new file, and checks that the file can be restored.
 *
 * @param report takes what is being done, in some words
 * @throws CommandFailed if the file exists, the database cannot be read, or the check fails
 */
export async function backUp(env: Env, file: string, report: (doing: string) => void): Promise<Copied> {
  const location = databaseLocationOf(env);
  refuseExisting(file);
  if (!(await holdsData(location))) throw new CommandFailed(`There is no database in ${location.name}.`);
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    await withDatabase(location, async (database) => {
      const parts = new PassThrough({ objectMode: true, highWaterMark: 1_000 });
      const written = writeBackup(unfinished, parts as AsyncIterable<Part>);
      let count = 0;
      const dumped = dumpDatabase(database, now(), async (part) => {
        if (part.kind === "row" && ++count % 1_000 === 0) report(`${String(count)} rows`);
        if (!parts.write(part)) await new Promise((resolve) => parts.once("drain", resolve));
      }).then(
        () => parts.end(),
        (error: unknown) => parts.destroy(error instanceof Error ? error : new Error(String(error))),
      );
      await Promise.all([written, dumped]);
    });
    report("checks the file");
    const checked = await check(unfinished, report);
    refuseExisting(file);
    renameSync(unfinished, file);
    return { location, ...checked, bytes: statSync(file).size };
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw reported(error);
  }
}

/**
 * Writes a backup into the service's database, which must be new.
 *
 * @throws CommandFailed if there is a database already, or the file is no backup that this version can read
 */
export async function restore(env: Env, file: string, report: (doing: string) => void): Promise<Copied> {
  const location = databaseLocationOf(env);
  if (!existsSync(file)) throw new CommandFailed(`There is no file ${file}.`);
  try {
    const { migrations } = await headerOf(file);
    if (await holdsData(location)) {
      throw new CommandFailed(
        `There is a database in ${location.name} already, and it is not overwritten. Name another one.`,
      );
    }
    // Where the file was changed shows only its checksum, at its end: no row of it reaches the database before.
    await rowsIn(file);
    const rows = await withNewDatabase(location, migrations, (database) =>
      loadDatabase(database, counted(file, report)),
    );
    return { location, rows, total: totalOf(rows), bytes: statSync(file).size, tried: true };
  } catch (error) {
    throw reported(error);
  }
}

/** Reads a backup to its end, and restores a small one into a database that is removed afterwards. */
async function check(
  file: string,
  report: (doing: string) => void,
): Promise<Pick<Copied, "rows" | "total" | "tried">> {
  const { migrations } = await headerOf(file);
  const rows = await rowsIn(file);
  const total = totalOf(rows);
  if (total > mostTried) return { rows, total, tried: false };
  report("restores it for a trial");
  await withTemporaryDatabase(migrations, (database) => loadDatabase(database, readBackup(file)));
  return { rows, total, tried: true };
}

/** Reads a backup to its end. Returns how many rows each table has. */
async function rowsIn(file: string): Promise<End["rows"]> {
  let rows: End["rows"] = {};
  for await (const part of readBackup(file)) if (part.kind === "end") rows = part.end.rows;
  return rows;
}

async function headerOf(file: string): Promise<Header> {
  for await (const part of readBackup(file)) {
    if (part.kind !== "header") break;
    const unknown = part.header.migrations.find((name) => !migrationNames.includes(name));
    if (unknown === undefined) return part.header;
    throw new CommandFailed(`${file} was made by a newer version of till: it has ${unknown}.`);
  }
  throw new CommandFailed(`${file} is no backup of till.`);
}

async function* counted(file: string, report: (doing: string) => void): AsyncGenerator<Part> {
  let count = 0;
  for await (const part of readBackup(file)) {
    if (part.kind === "row" && ++count % 1_000 === 0) report(`${String(count)} rows`);
    yield part;
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new CommandFailed(`${file} exists already, and is not overwritten.`);
}

const totalOf = (rows: End["rows"]): number => Object.values(rows).reduce((sum, count) => sum + count, 0);

/** What a person can do something about is one line. */
function reported(error: unknown): unknown {
  if (error instanceof BackupDamaged) return new CommandFailed(error.message);
  const { code, message } = error as NodeJS.ErrnoException;
  return code !== undefined && /^E[A-Z]+$/.test(code) ? new CommandFailed(message) : error;
}
