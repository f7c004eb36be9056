import type { ChildProcess } from "node:child_process";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "./free-port.ts";
import { postgresBinaries } from "./postgres-binaries.ts";

/** A data folder of PostgreSQL, and who may run a server on it. */
export interface Cluster {
  readonly data: string;
  readonly binaries: string;
  readonly user: User;
}

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/** A server on a cluster, with a port of its own. */
export interface Server {
  readonly port: number;
  readonly address: string;
  /** Starts it again after its end. */
  start(): Promise<void>;
  end(signal?: "SIGINT" | "SIGQUIT" | "SIGKILL"): Promise<void>;
}

const startsWithin = 300;

/** Makes a data folder with an empty database in `folder`. */
export async function newCluster(folder: string): Promise<Cluster> {
  const user = ordinaryUser();
  const data = path.join(folder, "data");
  await chmod(folder, 0o755);
  await mkdir(data, { mode: 0o700 });
  await give(user, data);
  const binaries = await postgresBinaries(folder);
  const initialize = ["--pgdata", data, "--username", "till", "--auth", "trust", "--encoding", "UTF8"];
  execFileSync(path.join(binaries, "initdb"), [...initialize, "--locale", "C", "--no-sync"], {
    ...user,
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return { data, binaries, user };
}

/** A copy of a cluster, for a standby. */
interface Copy {
  readonly cluster: Cluster;
  /** Names the port of the server that it follows, before it is started. */
  follow(port: number): Promise<void>;
}

/** Copies a cluster on which no server runs. */
export async function standbyOf({ data, user, binaries }: Cluster): Promise<Copy> {
  const copied = `${data}-standby`;
  // Keeps the owner, which is not this process where that is root.
  execFileSync("cp", ["-a", data, copied]);
  const write = async (name: string, text: string) => {
    await writeFile(path.join(copied, name), text);
    await give(user, path.join(copied, name));
  };
  await write("standby.signal", "");
  return {
    cluster: { data: copied, user, binaries },
    follow: (port) =>
      write("postgresql.auto.conf", `primary_conninfo = 'host=127.0.0.1 port=${String(port)} user=till'\n`),
  };
}

async function give({ uid, gid }: User, file: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
}

/** Starts a server on a cluster with settings of the form `name=value`. */
export async function runServer(
  { data, binaries, user }: Cluster,
  settings: readonly string[],
): Promise<Server> {
  const port = await freePort();
  const all = [
    "max_connections=300",
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    ...settings,
  ].flatMap((setting) => ["-c", setting]);
  const address = `postgres://till@127.0.0.1:${String(port)}/postgres`;
  const run = async () => {
    const started = spawn(path.join(binaries, "postgres"), ["-D", data, "-p", String(port), ...all], {
      ...user,
      cwd: path.dirname(data),
      stdio: "ignore",
    });
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
    port,
    address,
    start: async () => {
      server = await run();
      process.once("exit", kill);
    },
    end: async (signal) => {
      process.off("exit", kill);
      await end(server, signal);
    },
  };
}

/** As whom to run servers that refuse to run as root; empty: as we do. */
export function ordinaryUser(): User {
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

async function end(server: ChildProcess, signal: "SIGINT" | "SIGQUIT" | "SIGKILL" = "SIGINT"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  const limit = setTimeout(() => server.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(limit);
}
