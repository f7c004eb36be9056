import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { newCluster, runServer } from "./postgres-server.ts";

/** A PostgreSQL server for tests. */
export interface Postgres {
  /** Its address, as `TEST_DATABASE_URL` wants it. */
  readonly address: string;
  /** Ends it as a crash does and starts it again on the same data; rejects where the server is not our own. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** Whether a commit waits for the disk, as it does wherever money is; tests need not wait. */
  readonly durable?: boolean;
  /** Never the server that `TEST_DATABASE_URL` names. */
  readonly own?: boolean;
}

/** The server that `TEST_DATABASE_URL` names, else one of its own on a free port, removed when it is stopped. */
export async function startPostgres({
  durable = false,
  own = false,
}: PostgresOptions = {}): Promise<Postgres> {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL !== undefined && !own) return shared(TEST_DATABASE_URL);
  const folder = await mkdtemp(path.join(tmpdir(), "till-postgres-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  try {
    const { address, crash, stop } = await startIn(folder, durable);
    return { address, crash, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

function shared(address: string): Postgres {
  const crash = async () => {
    throw new Error("The server that TEST_DATABASE_URL names is not ours to crash.");
  };
  return { address, crash, stop: async () => {} };
}

async function startIn(folder: string, durable: boolean): Promise<Postgres> {
  const cluster = await newCluster(folder);
  const server = await runServer(cluster, [
    `fsync=${durable ? "on" : "off"}`,
    // The ledger of the simulated acquirer does not wait for its writes. A crash may take none that it has answered for.
    "wal_writer_delay=1ms",
  ]);
  return {
    address: server.address,
    crash: async () => {
      await server.end("SIGQUIT");
      await server.start();
    },
    stop: () => server.end(),
  };
}
