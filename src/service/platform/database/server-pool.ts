import type { ClientBase, PoolClient, PoolConfig } from "pg";
import { Client, Pool } from "pg";
import { setTimeout as wait } from "node:timers/promises";
import type { ObservedPool } from "./client-pool.ts";
import { isLostConnection, isOverload } from "./errors.ts";
import type { PostgresAddress, ServerRole } from "./postgres-address.ts";
import type { ServerState } from "./server-choice.ts";
import { NoSuitableServer, ServerChoice } from "./server-choice.ts";

interface ServerPoolOptions {
  readonly address: PostgresAddress;
  /** Of each connection, but for its address. */
  readonly config: PoolConfig;
  /** Called when a connection is lost, and when another server is chosen. */
  readonly onLostConnection: (error: Error) => void;
}

/**
 * Opens connections to one server of an address, which is looked for when it is not known or in doubt: when a connection to it
 * is lost or cannot be opened, when it rejects a write, or does not respond in time. Connections to a server that is not the
 * chosen one any more are closed, those that are in use as well: their statements fail as those of a lost connection do.
 */
export function serverPool({ address, config, onLostConnection }: ServerPoolOptions): ObservedPool {
  const addresses = new WeakMap<ClientBase, string>();
  const asked = new WeakSet<ClientBase>();
  const ended = new WeakSet<ClientBase>();
  const clients = new Set<PoolClient>();
  const choice = new ServerChoice({
    ...address,
    ask: askServer,
    wait: (milliseconds) => wait(milliseconds, undefined, { ref: false }),
    onChange: (chosen) => {
      onLostConnection(new Error("Another database server is used from now on."));
      for (const client of clients) if (addresses.get(client) !== chosen) end(client);
    },
  });

  /** Closes a connection, whatever it is used for. */
  const end = (client: PoolClient) => {
    ended.add(client);
    void client.end().catch(() => {});
  };

  const most = config.max ?? 10;
  const pool = new Pool({
    ...config,
    Client: class extends Client {
      constructor(options: PoolConfig) {
        const connectionString = choice.address;
        super({ ...options, connectionString });
        addresses.set(this, connectionString);
      }
    } as unknown as new () => ClientBase,
  });
  pool.on("connect", (client) => {
    clients.add(client);
    client.on("error", (error) => {
      choice.doubt(addresses.get(client) ?? "");
      onLostConnection(error);
    });
  });
  pool.on("remove", (client) => void clients.delete(client));
  // The pool reports errors of idle connections a second time. Without a listener, either event would end the process.
  pool.on("error", () => {});

  const open = async (chosen: string): Promise<PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      if (isLostConnection(error) || isOverload(error)) choice.doubt(chosen);
      throw error;
    }
  };
  const isUsable = async (client: PoolClient, chosen: string): Promise<boolean> => {
    if (addresses.get(client) !== chosen || ended.has(client)) return false;
    if (asked.has(client)) return true;
    if (!hasRole(await askOn(client).catch(() => undefined), address.role)) {
      choice.doubt(chosen);
      return false;
    }
    asked.add(client);
    return true;
  };

  return {
    pool: {
      connect: async () => {
        // Each that is of no use any more is taken out once.
        for (let tries = 0; tries < 2 * most; tries++) {
          const chosen = await choice.find();
          const client = await open(chosen);
          if (await isUsable(client, chosen)) return client;
          client.release(true);
        }
        throw new NoSuitableServer(
          "The database servers say one thing when they are asked and another at work.",
        );
      },
      end: () => pool.end(),
    },
    observe: async (client, result) => {
      try {
        return await result;
      } catch (error) {
        if (isLostConnection(error)) {
          choice.doubt(addresses.get(client) ?? "");
          // It must not be lent again, whether the server is read-only or silent.
          end(client);
        }
        throw error;
      }
    },
  };
}

function hasRole(state: ServerState | undefined, role: ServerRole): boolean {
  if (state === undefined) return false;
  return role === "any" || (role === "standby" ? state.isStandby : !state.isStandby && !state.isReadOnly);
}

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
async function askServer(address: string): Promise<ServerState> {
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
async function askOn(client: ClientBase): Promise<ServerState> {
  const { rows } = await client.query<StateRow>(stateStatement);
  const [row] = rows;
  if (row === undefined) throw new Error("The server does not say what it is.");
  return {
    isStandby: row.standby,
    isReadOnly: row.read_only === "on",
    timeline: row.segment === null ? undefined : Number.parseInt(row.segment.slice(0, 8), 16),
  };
}
