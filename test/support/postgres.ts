import type { ChildProcess } from "node:child_process";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "./free-port.ts";
import { postgresBinaries } from "./postgres-binaries.ts";

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

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

const startsWithin = 30;

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
  const user = ordinaryUser();
  const data = path.join(folder, "data");
  await chmod(folder, 0o755);
  await mkdir(data, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(data, user.uid, user.gid);
  const binaries = await postgresBinaries(folder);
  const initialize = ["--pgdata", data, "--username", "till", "--auth", "trust", "--encoding", "UTF8"];
  execFileSync(path.join(binaries, "initdb"), [...initialize, "--locale", "C", "--no-sync"], {
    ...user,
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const port = await freePort();
  const settings = [
    `fsync=${durable ? "on" : "off"}`,
    "max_connections=300",
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    // The ledger of the simulated acquirer does not wait for its writes. A crash may take none that it has answered for.
    "wal_writer_delay=1ms",
  ];
  const address = `postgres://till@127.0.0.1:${String(port)}/postgres`;
  const run = async () => {
    const started = spawn(
      path.join(binaries, "postgres"),
      ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
      { ...user, cwd: folder, stdio: "ignore" },
    );
    try {
      await answers(address, started);
    } catch (error) {
      await end(started);
      throw error;
    }
    return started;
  };
  let server = await run();
  // Without it a server outlives a run that ends early.
  const kill = () => server.kill("SIGINT");
  process.once("exit", kill);
  return {
    address,
    crash: async () => {
      await end(server, "SIGQUIT");
      server = await run();
    },
    stop: async () => {
      process.off("exit", kill);
      await end(server);
    },
  };
}

/** PostgreSQL refuses to run as root. */
function ordinaryUser(): User {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error("PostgreSQL does not run as root, and there is neither a user postgres nor nobody.");
}

async function answers(address: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < startsWithin * 10; tries++) {
    if (server.exitCode !== null) break;
    const client = new Client({ connectionString: address });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await wait(100);
    }
  }
  throw new Error(`PostgreSQL did not start within ${String(startsWithin)} seconds.`);
}

async function end(server: ChildProcess, signal: "SIGINT" | "SIGQUIT" = "SIGINT"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  const limit = setTimeout(() => server.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(limit);
}
