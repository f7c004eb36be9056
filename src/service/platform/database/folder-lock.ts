import { mkdirSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import type { Server } from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** The longest path of a unix-domain socket on every system that has one (macOS: 104 with its end). */
const longestSocketPath = 103;
/** How long a process may take for its turn before it counts as dead, in milliseconds. */
const longestTurn = 2_000;

export interface FolderLock {
  release(): Promise<void>;
}

/** Another process has the folder. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

/**
 * Takes a folder for this process by listening on a socket in it: the system closes it with the process, however that
 * ends, so that a file left behind refuses connections and is known to be stale. Rejects with `FolderInUse`.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const address = socketPath(path.join(folder, "till.lock"));
  const endTurn = await takeTurn(path.join(folder, "till.lock.turn"));
  try {
    if (await isAnswered(address)) throw new FolderInUse(`Another Till process uses the folder ${folder}.`);
    rmSync(address, { force: true });
    const server = await listen(address, folder);
    return { release: () => new Promise((resolve) => server.close(() => resolve())) };
  } finally {
    endTurn();
  }
}

/**
 * One process at a time finds a lock stale and puts its own in the place: a second one would remove the lock that the
 * first has just taken. Gives what ends the turn.
 */
async function takeTurn(turn: string): Promise<() => void> {
  const end = () => rmSync(turn, { recursive: true, force: true });
  for (let waited = 0; ; waited += 20) {
    try {
      mkdirSync(turn);
      return end;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    if (waited === longestTurn) end();
    await delay(20);
  }
}

/** The shorter of the absolute and the relative path; a socket's path has little room. */
function socketPath(file: string): string {
  const absolute = path.resolve(file);
  const relative = path.relative(process.cwd(), absolute);
  const shorter = relative.length < absolute.length ? relative : absolute;
  if (Buffer.byteLength(shorter) > longestSocketPath) {
    throw new Error(`The path of the data folder is too long for its lock: ${absolute}`);
  }
  return shorter;
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

function listen(address: string, folder: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const taken = cause.code === "EADDRINUSE";
      reject(taken ? new FolderInUse(`Another Till process uses the folder ${folder}.`, { cause }) : cause);
    });
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}
