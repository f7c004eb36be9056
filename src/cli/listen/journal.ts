import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandFailed } from "../command-errors.ts";
import { stateFolder } from "../config/folders.ts";
import { FolderInUse, lockFolder } from "../service/shared.ts";

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
  readonly #folder: string;
  readonly #file: string;
  #unlock: () => Promise<void> = async () => {};

  /** @param place service, account, mode and receiver */
  constructor(env: Env, place: readonly string[]) {
    // A short name, because the path of the lock in it is limited.
    const name = createHash("sha256").update(place.join("\n")).digest("hex").slice(0, 16);
    this.#folder = path.join(stateFolder(env), "listen", name);
    this.#file = path.join(this.#folder, "state.json");
  }

  /** @throws CommandFailed if another process forwards the same events to the same receiver */
  async open(): Promise<State | undefined> {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    try {
      const { release } = await lockFolder(this.#folder);
      this.#unlock = release;
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      throw new CommandFailed("Another till listen forwards these events to this address already.");
    }
    return existsSync(this.#file) ? readState(this.#file) : undefined;
  }

  write(state: State): void {
    writeFileSync(`${this.#file}.new`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }

  close(): Promise<void> {
    return this.#unlock();
  }
}

function readState(file: string): State {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as State;
  } catch {
    throw new CommandFailed(`${file} cannot be read. Remove it; till listen begins with what happens then.`);
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
