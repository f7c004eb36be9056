import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Server } from "./postgres-server.ts";
import { newCluster, runServer, standbyOf } from "./postgres-server.ts";

/** A PostgreSQL server and a standby that repeats what is written to it. */
export interface PostgresPair {
  readonly primary: Server;
  readonly standby: Server;
  /** The address of both, with which the one that accepts writes is found. */
  readonly address: string;
  /** Makes the standby a server that accepts writes. Resolves when it does. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

interface PairOptions {
  /** Whether each commit waits until the standby has it on its disk. */
  readonly synchronous: boolean;
}

/** Starts a primary and a standby. Resolves when the standby follows. */
export async function startPostgresPair({ synchronous }: PairOptions): Promise<PostgresPair> {
  const folder = await mkdtemp(path.join(tmpdir(), "till-pair-"));
  const servers: Server[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.end("SIGQUIT")));
    rmSync(folder, { recursive: true, force: true });
  };
  const settings = ["fsync=off", "wal_writer_delay=1ms", "wal_retrieve_retry_interval=100ms"];
  try {
    const cluster = await newCluster(folder);
    // Copied before a server has run on it.
    const copied = await standbyOf(cluster);
    const primary = await runServer(cluster, [
      ...settings,
      "wal_keep_size=1GB",
      ...(synchronous ? ["synchronous_standby_names=*"] : []),
    ]);
    servers.push(primary);
    await copied.follow(primary.port);
    const standby = await runServer(copied.cluster, settings);
    servers.push(standby);
    const hosts = servers.map(({ port }) => `127.0.0.1:${String(port)}`).join(",");
    await until(primary.address, "select from pg_stat_replication where state = 'streaming'");
    return {
      primary,
      standby,
      address: `postgres://till@${hosts}/postgres`,
      promote: async () => {
        await query(standby.address, "select pg_promote()");
        await until(standby.address, "select where not pg_is_in_recovery()");
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the rows of a statement, sent by a connection of its own. */
export async function query(
  address: string,
  statement: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function until(address: string, statement: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if ((await query(address, statement)).length > 0) return;
    await wait(50);
  }
  throw new Error(`Waited in vain for: ${statement}`);
}
