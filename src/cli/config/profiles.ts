import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError, CommandFailed } from "../command-errors.ts";
import { configFolder } from "./folders.ts";

/** What `till login` keeps of one service and mode. */
export interface Profile {
  readonly service: string;
  readonly key: string;
}

/** The configuration of a user: profiles by their names, and the one that is used without `--profile`. */
export interface Profiles {
  readonly current?: string;
  readonly profiles: Readonly<Record<string, Profile>>;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The file of the profiles. Only its user may read it. */
export function profilesFile(env: Env): string {
  return path.join(configFolder(env), "profiles.json");
}

/** @throws CommandFailed if the file cannot be read */
export function readProfiles(env: Env): Profiles {
  const file = profilesFile(env);
  if (!existsSync(file)) return { profiles: {} };
  try {
    const read = JSON.parse(readFileSync(file, "utf8")) as Partial<Profiles>;
    return { ...read, profiles: read.profiles ?? {} };
  } catch {
    throw new CommandFailed(`${file} cannot be read. Remove it, and log in again with till login.`);
  }
}

/** Replaces the file as a whole, so that no process reads half of it. */
export function writeProfiles(env: Env, profiles: Profiles): void {
  const file = profilesFile(env);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${String(process.pid)}`;
  writeFileSync(temporary, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600 });
  chmodSync(temporary, 0o600);
  renameSync(temporary, file);
}

/**
 * Returns a profile by its name, or the current one without a name.
 *
 * @throws CommandError if there is no profile with this name
 */
export function findProfile({ current, profiles }: Profiles, name: string | undefined): Profile | undefined {
  if (name === undefined) return current === undefined ? undefined : profiles[current];
  const found = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (found !== undefined) return found;
  const names = Object.keys(profiles);
  const known = names.length === 0 ? "There is none yet" : `There are: ${names.join(", ")}`;
  throw new CommandError(`There is no profile ${name}. ${known}. till login --profile ${name} makes it.`);
}
