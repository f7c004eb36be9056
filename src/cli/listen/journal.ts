import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandFailed } from "../command-failed.ts";
import { stateFolder } from "../config/folders.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** How far one account's events are forwarded to one receiver. */
interface State {
  /** The last event that was forwarded. */
  readonly cursor: string;
  /** The event that is being forwarded. */
  readonly sending?: string;
}

/** What `till listen` remembers, so that a listener that was killed goes on where it was. */
export class Journal {
  readonly #file: string;
  readonly #lock: string;

  /** @param place service, account, mode and receiver */
  constructor(env: Env, place: readonly string[]) {
    const name = createHash("sha256").update(place.join("\n")).digest("hex").slice(0, 24);
    this.#file = path.join(stateFolder(env), "listen", `${name}.json`);
    this.#lock = `${this.#file}.lock`;
  }

  /** @throws CommandFailed if another process forwards the same events to the same receiver */
  open(): State | undefined {
    mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    const holder = existsSync(this.#lock) ? Number(readFileSync(this.#lock, "utf8")) : undefined;
    if (holder !== undefined && holder !== process.pid && isRunning(holder)) {
      throw new CommandFailed(`Process ${String(holder)} forwards to this address already.`);
    }
    writeFileSync(this.#lock, String(process.pid), { mode: 0o600 });
    try {
      return JSON.parse(readFileSync(this.#file, "utf8")) as State;
    } catch {
      return undefined;
    }
  }

  write(state: State): void {
    writeFileSync(`${this.#file}.new`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }

  close(): void {
    rmSync(this.#lock, { force: true });
  }
}

/** The user's secret for what `till listen` signs, the same each time. */
export function listenSecret(env: Env): string {
  const file = path.join(stateFolder(env), "webhook-secret");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const secret = `whsec_${randomBytes(24).toString("base64")}`;
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
