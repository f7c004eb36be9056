import { mkdirSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import type { Server } from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Longest path of a unix-domain socket on all systems (macOS: 104 bytes with the terminator). */
const longestSocketPath = 103;
/** Time after which a process that holds the lock counts as dead, in milliseconds. */
const longestTurn = 2_000;

export interface FolderLock {
  release(): Promise<void>;
}

/** Error: another process has locked the folder. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

/**
 * Locks a folder for this process by listening on a socket in it. The system closes the socket when the process ends,
 * in any way; a remaining socket file then refuses connections and is recognized as stale. Rejects with `FolderInUse`.
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
 * Lets only one process at a time replace a stale lock: a second one would remove the lock that the first has just
 * created. Returns a function that ends the turn.
 */
async function takeTurn(turn: string): Promise<() => void> {
  const endTurn = () => rmSync(turn, { recursive: true, force: true });
  for (let waited = 0; ; waited += 20) {
    try {
      mkdirSync(turn);
      return endTurn;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    if (waited === longestTurn) endTurn();
    await delay(20);
  }
}

/** Returns the shorter of the absolute and the relative path, because the path of a socket is limited. */
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
