import type { PoolConfig } from "pg";
import { Pool, TypeOverrides } from "pg";
import type { ObservedPool } from "./client-pool.ts";
import { isLostConnection } from "./errors.ts";
import { parsePostgresAddress } from "./postgres-address.ts";
import { serverPool } from "./server-pool.ts";
import { confirmed } from "./unreplicated.ts";

const int8 = 20;

/**
 * Timeouts of a connection, in milliseconds: for locks, for a statement, and for an idle transaction. Without them one
 * locked row could block connection after connection, and in the end the service.
 */
const timeLimits = {
  lock_timeout: 3_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** How much longer than a statement may take a server that says nothing is waited for, in milliseconds. */
const silence = 5_000;

interface PoolOptions {
  readonly purpose: "write" | "read";
  readonly connections: number;
  readonly unlimited: boolean;
  readonly parseInt8: (text: string) => number;
  readonly onLostConnection: (error: Error) => void;
}

/** Opens the connections to a PostgreSQL server, or to one of several. None is opened before it is needed. */
export function openPool(
  text: string,
  { purpose, connections, unlimited, parseInt8, onLostConnection }: PoolOptions,
): ObservedPool {
  const types = new TypeOverrides();
  types.setTypeParser(int8, parseInt8);
  const parsed = parsePostgresAddress(text, purpose);
  const address = unlimited ? { ...parsed, addresses: parsed.addresses.map(withoutLimits) } : parsed;
  const config: PoolConfig = {
    max: connections,
    connectionTimeoutMillis: 5_000,
    application_name: "till",
    ...timeLimits,
    ...silenceOf(address.addresses[0]),
    types,
  };
  const servers =
    address.role === "any" && address.addresses.length === 1
      ? oneServer({ ...config, connectionString: address.addresses[0] }, onLostConnection)
      : serverPool({ address, config, onLostConnection });
  return confirmed(servers);
}

function oneServer(config: PoolConfig, onLostConnection: (error: Error) => void): ObservedPool {
  const pool = new Pool(config);
  pool.on("connect", (client) => client.on("error", onLostConnection));
  // The pool reports errors of idle connections a second time. Without a listener, either event would end the process.
  pool.on("error", () => {});
  return {
    pool,
    observe: async (client, result) => {
      try {
        return await result;
      } catch (error) {
        // The driver would send the next statement to a server that still works on this one.
        if (isLostConnection(error)) void client.end().catch(() => {});
        throw error;
      }
    },
  };
}

/** Limits in an address go before those of the configuration; "0" also before those of the role. */
function withoutLimits(address: string): string {
  const [place = "", query] = address.split("?");
  const parameters = new URLSearchParams(query);
  for (const name of Object.keys(timeLimits)) parameters.set(name, "0");
  return `${place}?${parameters.toString().replaceAll("+", "%20")}`;
}

/**
 * A server that is cut off sends no error, and a commit that waits for a standby has no limit: a statement is given up some time
 * after its own limit.
 */
function silenceOf(address: string | undefined): PoolConfig {
  const named = new URLSearchParams(address?.split("?")[1]).get("statement_timeout");
  const limit = named === null ? timeLimits.statement_timeout : Number.parseInt(named, 10);
  return !(limit > 0) ? {} : { query_timeout: limit + silence };
}
