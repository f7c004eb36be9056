import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import type { Server } from "node:net";
import path from "node:path";

/** The longest path of a unix-domain socket on every system that has one (macOS: 104 with its end). */
const longestSocketPath = 103;

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
  if (await isAnswered(address)) throw new FolderInUse(`Another Till process uses the folder ${folder}.`);
  rmSync(address, { force: true });
  const server = await listen(address, folder);
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
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
