import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { extract } from "tar";

/** Path of the snapshot below `dist`. */
export const snapshotFile = "database/empty.tar.gz";

/**
 * Unpacks a snapshot into `folder` if there is no database yet. The folder is renamed when it is complete, so that a
 * process that is killed leaves no incomplete database. Synchronous, because asynchronous unpacking of a thousand small
 * files takes five times as long.
 */
export function unpackSnapshot(file: string, folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  extract({ file, cwd: unfinished, umask: 0o077, sync: true });
  renameSync(unfinished, folder);
}
