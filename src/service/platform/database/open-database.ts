import { mkdirSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PostgresDialect, sql } from "kysely";
import type { Database } from "./database.ts";
import { MemoryFiles } from "./memory-files.ts";
import { preparing } from "./prepared-statements.ts";
import { PrivateFiles } from "./private-files.ts";
import { unpackSnapshot } from "./unpack-snapshot.ts";
import { pgliteDialect } from "./pglite-dialect.ts";
import type { Tables } from "./tables.ts";

const int8 = 20;

/**
 * Parses an int8 as a number, as sequences stay far below 2^53. Throws an `Error` for a value that is not a safe
 * integer.
 */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error("An int8 does not fit into a number.");
  return value;
}

/**
 * Timeouts of a connection, in milliseconds: for locks, for a statement, and for an idle transaction. Without them one
 * locked row could block connection after connection, and in the end the service.
 */
const timeLimits = {
  lock_timeout: 3_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
};

interface PostgresOptions {
  readonly connections?: number;
  /** Called when a connection is lost. The query that was using it fails as well. */
  readonly onLostConnection: (error: Error) => void;
  /** Called when no statement can be prepared any more: see `preparing`. */
  readonly onPreparingStopped?: (error: unknown) => void;
}

/** Opens a PostgreSQL database by its URL. Rejects when it does not respond within five seconds. */
export async function openPostgres(
  address: string,
  { connections = 10, onLostConnection, onPreparingStopped = () => {} }: PostgresOptions,
): Promise<Database> {
  // The embedded database does not need it.
  const { Pool, TypeOverrides } = await import("pg");
  const types = new TypeOverrides();
  types.setTypeParser(int8, parseInt8);
  const pool = new Pool({
    connectionString: address,
    max: connections,
    connectionTimeoutMillis: 5_000,
    application_name: "till",
    ...timeLimits,
    types,
  });
  pool.on("connect", (client) => client.on("error", onLostConnection));
  // The pool reports errors of idle connections a second time. Without a listener, either event would end the process.
  pool.on("error", () => {});
  return whenReady(
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool, onPreparingStopped) }) }),
  );
}

/** Runs `work` on one connection without timeouts, as migrations need. */
export async function withoutTimeLimits<Result>(
  database: Database,
  work: (connection: Database) => Promise<Result>,
): Promise<Result> {
  const names = Object.keys(timeLimits);
  return database.connection().execute(async (connection) => {
    for (const name of names) await sql`set ${sql.ref(name)} = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      for (const name of names) await sql`reset ${sql.ref(name)}`.execute(connection);
    }
  });
}

/**
 * Settings of all embedded databases. PGlite fills its shared buffers with zeros at the start: with PostgreSQL's
 * default of 128 MB, each process would need this memory and a tenth of a second.
 */
export const embeddedSettings = {
  parsers: { [int8]: parseInt8 },
  startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"],
};

interface EmbeddedOptions {
  /** Folder of the data; in memory without it. Only one process may use a folder: see `lockFolder`. */
  readonly folder?: string;
  /** A snapshot that a new database starts from; without it the database is initialized in this process. */
  readonly snapshot?: string;
  /** Called before each statement that is sent. */
  readonly onStatement?: () => void;
}

/** Opens a PGlite database, in a folder or in memory. */
export async function openEmbedded({
  folder,
  snapshot,
  onStatement,
}: EmbeddedOptions = {}): Promise<Database> {
  if (folder !== undefined) mkdirSync(path.dirname(folder), { recursive: true });
  if (folder !== undefined && snapshot !== undefined) unpackSnapshot(snapshot, folder);
  const pglite = new PGlite({
    ...embeddedSettings,
    ...(folder === undefined ? {} : { fs: new PrivateFiles(folder) }),
    ...(folder === undefined && snapshot !== undefined ? { fs: new MemoryFiles(snapshot) } : {}),
  });
  return whenReady(new Kysely<Tables>({ dialect: pgliteDialect(pglite, onStatement) }));
}

async function whenReady(database: Database): Promise<Database> {
  try {
    await sql`select 1`.execute(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
