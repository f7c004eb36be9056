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

/** Mode bits of the group and of everybody else. */
const others = 0o077;
const sticky = 0o1000;
/** Entries that show that an existing folder is a data folder. */
const ownEntries = ["database", "keys.json", "master.key", "till.lock"];
/** What a new volume or a checkout may hold before the first start. */
const emptyLike = /^(\..*|lost\+found)$/;
/** PGlite nests its files four deep. */
const deepest = 8;

/**
 * Makes the data folder where there is none, and closes it and all below to other users (0700, 0600). Throws a
 * `StartError` that says why when it cannot be written, or is open to others and not Till's to close.
 */
export function prepareDataFolder(folder: string): void {
  const place = path.resolve(folder);
  try {
    makeFolder(place);
    accessSync(place, constants.W_OK | constants.X_OK);
    readdirSync(place);
  } catch (cause) {
    throw new StartError(`The data folder ${place} cannot be written.`, { cause });
  }
  // Windows has no modes.
  if (process.geteuid === undefined) return;
  closeFolder(place, process.geteuid());
  for (const entry of readdirSync(place)) closeEntry(path.join(place, entry), 1);
}

/** Not `recursive`: where a parent exists but takes no folder, as `/proc` does, that never returns in Node 20. */
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

function closeFolder(place: string, user: number): void {
  const stats = statSync(place);
  if ((stats.mode & others) === 0) return;
  const reason = whyNotClosed(place, stats, user) ?? closed(place);
  if (reason === undefined) return;
  const mode = (stats.mode & 0o777).toString(8);
  throw new StartError(
    `The data folder ${place} is open to other users (mode ${mode}) and ${reason}. ` +
      "Name a folder of its own in TILL_DATA_DIR, or close this one: chmod 700.",
  );
}

/** Closing a folder that others work with would take it from them. */
function whyNotClosed(place: string, stats: Stats, user: number): string | undefined {
  if (stats.uid !== user) return "belongs to another user";
  if ((stats.mode & sticky) !== 0) return "is shared by all users";
  const entries = readdirSync(place);
  const isForeign =
    !entries.some((entry) => ownEntries.includes(entry)) && !entries.every((entry) => emptyLike.test(entry));
  return isForeign ? "holds files that are not Till's" : undefined;
}

/** Undefined once it is closed. Some file systems accept a mode and ignore it. */
function closed(place: string): string | undefined {
  try {
    chmodSync(place, 0o700);
  } catch {
    return "cannot be closed";
  }
  return (statSync(place).mode & others) === 0 ? undefined : "cannot be closed";
}

/**
 * Where a file cannot be closed, or is gone by now, the folder around it is closed. Symbolic links lead elsewhere and are
 * not followed.
 */
function closeEntry(place: string, depth: number): void {
  const stats = lstatSync(place, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink() || depth > deepest) return;
  try {
    if ((stats.mode & others) !== 0) chmodSync(place, stats.mode & 0o700);
    if (!stats.isDirectory()) return;
    for (const entry of readdirSync(place)) closeEntry(path.join(place, entry), depth + 1);
  } catch {
    // The folder around it is closed.
  }
}
