import type { Stats } from "node:fs";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { StartError } from "../settings/start-error.ts";

/** Permission bits of the group and of other users. */
const groupAndOthers = 0o077;

const sticky = 0o1000;

/** Entries by which an existing folder is recognized as a data folder. */
const ownEntries = ["database", "keys.json", "master.key", "till.lock"];

/** Entries that a new volume or a checkout may contain before the first start. */
const ignoredEntry = /^(\..*|lost\+found)$/;

/** Recursion limit; PGlite nests its files four levels deep. */
const depthLimit = 8;

/**
 * Creates the data folder where it does not exist, and removes the permissions of other users from it and everything in
 * it (0700, 0600). Throws a `StartError` with the reason when the folder cannot be written, or when other users have
 * access and it must not be changed.
 */
export function prepareDataFolder(folder: string): void {
  const target = path.resolve(folder);
  try {
    makeFolder(target);
    accessSync(target, constants.W_OK | constants.X_OK);
    readdirSync(target);
  } catch (cause) {
    throw new StartError(`The data folder ${target} cannot be written.`, { cause });
  }
  // Windows has no modes.
  if (process.geteuid === undefined) return;
  restrictFolder(target, process.geteuid());
  for (const entry of readdirSync(target)) restrictEntry(path.join(target, entry), 1);
}

/**
 * Creates a folder and its parents. Node 20's `recursive` option never returns where a parent exists but accepts no
 * folder, as `/proc`.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may start in the same folder at the same moment.
    if (!existsSync(folder)) throw error;
  }
}

function restrictFolder(target: string, user: number): void {
  const stats = statSync(target);
  if ((stats.mode & groupAndOthers) === 0) return;
  const reason = reasonToLeaveOpen(target, stats, user) ?? restrict(target);
  if (reason === undefined) return;
  const mode = (stats.mode & 0o777).toString(8);
  throw new StartError(
    `The data folder ${target} is open to other users (mode ${mode}) and ${reason}. ` +
      "Name a folder of its own in TILL_DATA_DIR, or close this one: chmod 700.",
  );
}

/** Returns the reason why the permissions of a folder must not be changed: other users may be using it. */
function reasonToLeaveOpen(target: string, stats: Stats, user: number): string | undefined {
  if (stats.uid !== user) return "belongs to another user";
  if ((stats.mode & sticky) !== 0) return "is shared by all users";
  const entries = readdirSync(target);
  const hasForeignFiles =
    !entries.some((entry) => ownEntries.includes(entry)) &&
    !entries.every((entry) => ignoredEntry.test(entry));
  return hasForeignFiles ? "holds files that are not Till's" : undefined;
}

/**
 * Removes the permissions of other users. Returns the reason when that fails; some file systems accept a mode and
 * ignore it.
 */
function restrict(target: string): string | undefined {
  try {
    chmodSync(target, 0o700);
  } catch {
    return "cannot be closed";
  }
  return (statSync(target).mode & groupAndOthers) === 0 ? undefined : "cannot be closed";
}

/**
 * Removes the permissions of other users from an entry and everything in it. Ignores errors, because the data folder
 * itself is private. Does not follow symbolic links, which lead out of it.
 */
function restrictEntry(target: string, depth: number): void {
  const stats = lstatSync(target, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink() || depth > depthLimit) return;
  try {
    if ((stats.mode & groupAndOthers) !== 0) chmodSync(target, stats.mode & 0o700);
    if (!stats.isDirectory()) return;
    for (const entry of readdirSync(target)) restrictEntry(path.join(target, entry), depth + 1);
  } catch {
    // The folder that contains it is private.
  }
}

/** `TILL_DATA_DIR` of a service that stores nothing: its database is in memory, and is gone when the process ends. */
export const inMemory = ":memory:";
