import { Client } from "pg";
import type { Pool } from "../../src/service/platform/database/database.ts";
import { migrate } from "../../src/service/platform/database/migrate.ts";
import { openPostgres } from "../../src/service/platform/database/open-database.ts";
import { shapeStatement } from "./database-shape.ts";
import { emptyTables } from "./empty-tables.ts";
import { poolerAddress } from "./pooler-address.ts";
import { createDatabase } from "./postgres-database.ts";

interface IdleDatabase {
  readonly address: string;
  /** What there was beside rows when it was new. */
  readonly shape: string;
  drop(): Promise<void>;
}

/** What was given back: as good as a new one once it is emptied, which takes a tenth of the time. */
const idle: IdleDatabase[] = [];

/** A database of a PostgreSQL server with every table and no row, which is nobody else's until it is given back. */
export async function lendPostgres(server: string): Promise<{ database: Pool; giveBack(): Promise<void> }> {
  const lent = idle.pop() ?? (await newDatabase(server));
  const database = await openPostgres(poolerAddress(lent.address), {
    connections: 20,
    onLostConnection: () => {},
  });
  return {
    database,
    giveBack: async () => {
      await database.destroy();
      if (await empty(lent)) idle.push(lent);
      else await lent.drop();
    },
  };
}

async function newDatabase(server: string): Promise<IdleDatabase> {
  const { address, drop } = await createDatabase(server, process.env["TEST_DATABASE_TEMPLATE"]);
  const database = await openPostgres(address, { connections: 1, onLostConnection: () => {} });
  await migrate(database);
  await database.destroy();
  return { address, drop, shape: await onDatabase(address, shapeOf) };
}

/** Deletes all rows. False if somebody has changed more than rows: then it is not as good as a new one. */
async function empty({ address, shape }: IdleDatabase): Promise<boolean> {
  return onDatabase(address, async (client) => {
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    if ((await shapeOf(client)) !== shape) return false;
    await client.query(emptyTables);
    return true;
  });
}

async function shapeOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(shapeStatement);
  return rows[0]?.shape ?? "";
}

async function onDatabase<Result>(
  address: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
