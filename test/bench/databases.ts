import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PostgresDialect } from "kysely";
import { Pool, TypeOverrides } from "pg";
import { migrate } from "../../src/service/platform/database/migrate.ts";
import { embeddedSettings, parseInt8 } from "../../src/service/platform/database/open-database.ts";
import { pgliteDialect } from "../../src/service/platform/database/pglite-dialect.ts";
import { preparing } from "../../src/service/platform/database/prepared-statements.ts";
import type { TestService } from "../support/a-service.ts";
import { aService } from "../support/a-service.ts";
import { startPostgres } from "../support/postgres.ts";
import type { InTransaction, Query } from "./bare-driver.ts";
import { onPglite, onPostgres } from "./bare-driver.ts";
import type { RecordedDatabase } from "./charge-statements.ts";
import { recordedDatabase } from "./charge-statements.ts";

/** A service on a migrated database, and the driver under it. */
export interface MeasuredService {
  readonly service: TestService;
  readonly recorded: RecordedDatabase;
  readonly query: Query;
  readonly inTransaction: InTransaction;
}

type Measure = (measured: MeasuredService) => Promise<void>;

/** Measures a service on PGlite in a folder of its own. */
export async function onPgliteFolder(measure: Measure, settings: Settings = {}): Promise<void> {
  const folder = path.join(tmpdir(), `till-bench-${randomUUID()}`);
  const pglite = new PGlite(folder, embeddedSettings);
  const recorded = recordedDatabase(pgliteDialect(pglite));
  try {
    await measure({
      service: await serviceOn(recorded, settings),
      recorded,
      query: (sql, values) => pglite.query(sql, values),
      inTransaction: onPglite(pglite),
    });
  } finally {
    await recorded.database.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures a service on a PostgreSQL of its own that waits for the disk. */
export async function onPostgresServer(measure: Measure): Promise<void> {
  const postgres = await startPostgres({ durable: true, own: true });
  const pool = new Pool({ connectionString: postgres.address, max: 10 });
  const types = new TypeOverrides();
  types.setTypeParser(20, parseInt8);
  const measuredPool = new Pool({ connectionString: postgres.address, max: 10, types });
  // A connection that is being closed may still hear that the server stops. Statements that fail reject by themselves.
  measuredPool.on("error", () => {});
  const recorded = recordedDatabase(new PostgresDialect({ pool: preparing(measuredPool, () => {}) }));
  try {
    await measure({
      service: await serviceOn(recorded, {}),
      recorded,
      query: byDriver(pool),
      inTransaction: onPostgres(pool),
    });
  } finally {
    await pool.end();
    await recorded.database.destroy();
    await postgres.stop();
  }
}

/** Sends statements as the service does, prepared where they are marked, so that the two can be compared. */
function byDriver(pool: Pool): Query {
  const preparingPool = preparing(pool, () => {});
  return async (sql, values) => {
    const client = await preparingPool.connect();
    try {
      return await client.query(sql, values);
    } finally {
      client.release();
    }
  };
}

type Settings = NonNullable<Parameters<typeof aService>[0]>["settings"];

async function serviceOn({ database }: RecordedDatabase, settings: Settings = {}): Promise<TestService> {
  await migrate(database);
  return aService({ database: { database, close: async () => {} }, settings });
}
