import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import { Pool } from "pg";
import { migrate } from "../../src/service/database/migrate.ts";
import { openPostgres } from "../../src/service/database/open-database.ts";
import { pgliteDialect } from "../../src/service/database/pglite-dialect.ts";
import type { Tables } from "../../src/service/database/tables.ts";
import type { TestService } from "../support/a-service.ts";
import { aService } from "../support/a-service.ts";
import { startPostgres } from "../support/postgres.ts";
import type { TestDatabase } from "../support/test-database.ts";
import type { InTransaction } from "./bare-transaction.ts";
import { onPglite, onPostgres } from "./bare-transaction.ts";
import { benchCharges } from "./bench-charges.ts";
import { benchLists } from "./bench-lists.ts";

/** `npm run bench`: prints ratios, on PGlite and on PostgreSQL, for the machine's own speed says nothing. */
async function bench(name: string, inTransaction: InTransaction, database: TestDatabase): Promise<void> {
  const service: TestService = await aService({ database });
  try {
    print(`\n${name}`);
    await benchLists(service, print);
    await benchCharges(service, inTransaction, print);
  } finally {
    await service.close();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function onPgliteFolder(): Promise<void> {
  const folder = path.join(tmpdir(), `till-bench-${randomUUID()}`);
  const pglite = new PGlite(folder);
  const database = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
  await migrate(database);
  const close = async () => {
    await database.destroy();
    await rm(folder, { recursive: true, force: true });
  };
  await bench("PGlite, on disk", onPglite(pglite), { database, close });
}

async function onPostgresServer(address: string): Promise<void> {
  const name = `till_bench_${randomUUID().replaceAll("-", "")}`;
  const server = new Pool({ connectionString: address, max: 1 });
  await server.query(`create database ${name}`);
  const url = new URL(address);
  url.pathname = name;
  const pool = new Pool({ connectionString: url.href, max: 10 });
  const database = await openPostgres(url.href, { connections: 10, onLostConnection: () => {} });
  await migrate(database);
  const close = async () => {
    await pool.end();
    await database.destroy();
    await server.query(`drop database ${name}`);
    await server.end();
  };
  await bench("PostgreSQL", onPostgres(pool), { database, close });
}

await onPgliteFolder();
const postgres = await startPostgres({ durable: true });
try {
  await onPostgresServer(postgres.address);
} finally {
  await postgres.stop();
}
