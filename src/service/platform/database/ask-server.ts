import type { ClientBase } from "pg";
import type { ServerState } from "./server-choice.ts";

interface StateRow {
  readonly standby: boolean;
  readonly read_only: string;
  readonly segment: string | null;
}

/** A file name of the write-ahead log begins with the number of the history. */
const stateStatement = `
  select pg_is_in_recovery() as standby, current_setting('transaction_read_only') as read_only,
    case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as segment`;

/** How long a server that is looked for may take to respond, in milliseconds. */
const timeout = 3_000;

/** Asks a server by a connection of its own whether it is a standby and accepts writes. Rejects when it does not respond. */
export async function askServer(address: string): Promise<ServerState> {
  const { Client } = await import("pg");
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    application_name: "till",
  });
  // The error of the statement says the same.
  client.on("error", () => {});
  try {
    await client.connect();
    return await askOn(client);
  } finally {
    void client.end().catch(() => {});
  }
}

/** Asks the server at the other end of a connection. */
export async function askOn(client: ClientBase): Promise<ServerState> {
  const { rows } = await client.query<StateRow>(stateStatement);
  const [row] = rows;
  if (row === undefined) throw new Error("The server does not say what it is.");
  return {
    isStandby: row.standby,
    isReadOnly: row.read_only === "on",
    timeline: row.segment === null ? undefined : Number.parseInt(row.segment.slice(0, 8), 16),
  };
}
