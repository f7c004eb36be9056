import { mkdirSync } from "node:fs";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import type { Dialect } from "kysely";
import { Kysely, PostgresDialect, sql } from "kysely";
import type { Pool, ReadDatabase } from "./database.ts";
import { MemoryFiles, PrivateFiles, unpackSnapshot } from "./pglite-files.ts";
import { preparing } from "./prepared-statements.ts";
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

interface PostgresOptions {
  readonly connections?: number;
  /** True for work that may take long, such as migrations: no time limits. */
  readonly unlimited?: boolean;
  /** Called when a connection is lost. The query that was using it fails as well. */
  readonly onLostConnection: (error: Error) => void;
  /** Called when no statement can be prepared any more: see `preparing`. */
  readonly onPreparingStopped?: (error: unknown) => void;
}

/**
 * Opens a PostgreSQL database by its URL, which may name several servers: see `parsePostgresAddress`. Rejects when it does not
 * respond within five seconds.
 */
export async function openPostgres(
  address: string,
  { connections = 10, unlimited = false, onLostConnection, onPreparingStopped = () => {} }: PostgresOptions,
): Promise<Pool> {
  return whenReady(
    await connectTo(address, {
      purpose: "write",
      connections,
      unlimited,
      onLostConnection,
      onPreparingStopped,
    }),
  );
}

/** A database that is read from, with its connections. */
export interface OpenReplica {
  readonly database: ReadDatabase;
  close(): Promise<void>;
}

/** Opens a standby of a PostgreSQL database by its URL. It need not respond yet. */
export async function openReplica(
  address: string,
  { connections = 10, onLostConnection }: Pick<PostgresOptions, "connections" | "onLostConnection">,
): Promise<OpenReplica> {
  const options = { purpose: "read", connections, unlimited: false, onLostConnection } as const;
  const database = await connectTo(address, { ...options, onPreparingStopped: () => {} });
  return { database, close: () => database.destroy() };
}

async function connectTo(
  address: string,
  {
    purpose,
    connections,
    unlimited,
    onLostConnection,
    onPreparingStopped,
  }: Required<PostgresOptions> & { readonly purpose: "write" | "read" },
): Promise<Pool> {
  // The embedded database does not need it.
  const { openPool } = await import("./open-pool.ts");
  const pool = openPool(address, { purpose, connections, unlimited, parseInt8, onLostConnection });
  return newPool(new PostgresDialect({ pool: preparing(pool.pool, onPreparingStopped, pool.observe) }));
}

// PGlite is WebAssembly. By default V8 optimizes what a start runs once, which takes half of the processor time of a start.
// What runs often is still optimized, so that statements take no longer.
setFlagsFromString("--wasm-tiering-budget=200000000");

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
export async function openEmbedded({ folder, snapshot, onStatement }: EmbeddedOptions = {}): Promise<Pool> {
  if (folder !== undefined) mkdirSync(path.dirname(folder), { recursive: true });
  if (folder !== undefined && snapshot !== undefined) unpackSnapshot(snapshot, folder);
  const pglite = new PGlite({
    ...embeddedSettings,
    ...(folder === undefined ? {} : { fs: new PrivateFiles(folder) }),
    ...(folder === undefined && snapshot !== undefined ? { fs: new MemoryFiles(snapshot) } : {}),
  });
  return whenReady(newPool(pgliteDialect(pglite, onStatement)));
}

function newPool(dialect: Dialect): Pool {
  return new Kysely<Tables>({ dialect }) as Pool;
}

async function whenReady(database: Pool): Promise<Pool> {
  try {
    await sql`select 1`.execute(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
