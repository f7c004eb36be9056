import { homedir } from "node:os";
import path from "node:path";

type Env = Readonly<Record<string, string | undefined>>;

/** The user's folder of configuration: https://specifications.freedesktop.org/basedir-spec. */
export function configFolder(env: Env): string {
  return folder(env, "XDG_CONFIG_HOME", ".config");
}

/** The user's folder of what programs remember between two runs. */
export function stateFolder(env: Env): string {
  return folder(env, "XDG_STATE_HOME", ".local/state");
}

function folder(env: Env, variable: string, inHome: string): string {
  const given = env[variable];
  // The specification has relative paths ignored.
  const base =
    given !== undefined && path.isAbsolute(given) ? given : path.join(env["HOME"] || homedir(), inHome);
  return path.join(base, "till");
}
