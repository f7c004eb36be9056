import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../support/free-port.ts";
import { installPackages } from "../support/install-packages.ts";
import { query } from "../support/postgres-pair.ts";
import { ordinaryUser } from "../support/postgres-server.ts";

/** A PgBouncer in transaction mode. */
export interface Pooler {
  /** As it names itself. */
  readonly version: string;
  /** The address of a database behind it, by that of the same database without it. */
  behind(address: string): string;
  stop(): Promise<void>;
}

interface PoolerOptions {
  /** The address of the server. */
  readonly server: string;
  /** How many sessions of a database it shares among all its clients. */
  readonly sessions: number;
}

/**
 * Starts a PgBouncer before a server.
 *
 * @throws Error that says what to do where there is none and it cannot be installed.
 */
export async function startPgbouncer({ server, sessions }: PoolerOptions): Promise<Pooler> {
  const version = findVersion() ?? install();
  const folder = await mkdtemp(path.join(tmpdir(), "till-pooler-"));
  await chmod(folder, 0o755);
  const port = await freePort();
  const { hostname, port: serverPort, username } = new URL(server);
  const file = path.join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${String(sessions)}
max_client_conn = 1000
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
log_connections = 0
log_disconnections = 0
`,
  );
  const child = spawn("pgbouncer", ["--quiet", file], {
    ...ordinaryUser(),
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const kill = () => child.kill("SIGINT");
  process.once("exit", kill);
  const behind = (address: string) => {
    const pooled = new URL(address);
    pooled.port = String(port);
    return pooled.href;
  };
  const stop = async () => {
    process.off("exit", kill);
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGQUIT");
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    const responds = await query(behind(server), "select 1").then(
      () => true,
      () => false,
    );
    if (responds) return { version, behind, stop };
    await wait(50);
  }
  await stop();
  throw new Error("PgBouncer did not start within ten seconds.");
}

function findVersion(): string | undefined {
  const { status, stdout } = spawnSync("pgbouncer", ["--version"], { encoding: "utf8" });
  return status === 0 ? stdout.split("\n")[0] : undefined;
}

function install(): string {
  // Of a run level in which Debian does not start what it installs.
  process.env["RUNLEVEL"] = "1";
  const version = installPackages("pgbouncer") ? findVersion() : undefined;
  if (version !== undefined) return version;
  throw new Error("There is no pgbouncer here. Start this as root on a Debian, or install it.");
}
