import type { ServerRole } from "./postgres-address.ts";

/** What a server says of itself. */
export interface ServerState {
  /** Whether it repeats what another server writes. */
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
  /** The number of its history, which grows with each promotion; undefined for a standby. */
  readonly timeline: number | undefined;
}

/** Error: none of the hosts of an address is what it must be. Its code is that of a connection that could not be opened. */
export class NoSuitableServer extends Error {
  override readonly name = "NoSuitableServer";
  readonly code = "08001";
}

interface Options {
  readonly addresses: readonly string[];
  readonly role: ServerRole;
  /** Asks a server; rejects when it does not respond. */
  readonly ask: (address: string) => Promise<ServerState>;
  /** Called when another server is chosen than before. */
  readonly onChange?: (address: string) => void;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/** How long the others are waited for once a server has been found, in milliseconds: one of them may have a newer history. */
const grace = 500;
/** How long the outcome of a search that found nothing is repeated, in milliseconds. */
const pause = 200;

/**
 * Chooses one of several servers, and another one when the chosen one is in doubt. A server that was replaced and has come back
 * as it was is never chosen, as far as this process can know: its history is older than one that was seen.
 */
export class ServerChoice {
  readonly #options: Options;
  #chosen: string | undefined;
  #last: string;
  #search: Promise<string> | undefined;
  #timeline = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#last = options.addresses[0] ?? "";
  }

  /** The address of the server that was chosen last; the first of all before. */
  get address(): string {
    return this.#last;
  }

  /** Resolves with the address of the server, which is looked for if it is not known. Rejects with `NoSuitableServer`. */
  async find(): Promise<string> {
    return this.#chosen ?? (this.#search ??= this.#begin());
  }

  /** Has the server looked for again, because the one at this address may be gone or may be no more what it was. */
  doubt(address: string): void {
    if (address === this.#chosen) this.#chosen = undefined;
  }

  async #begin(): Promise<string> {
    try {
      const found = await this.#look();
      this.#search = undefined;
      this.#chosen = found;
      if (found !== this.#last) this.#options.onChange?.(found);
      this.#last = found;
      return found;
    } catch (error) {
      void this.#options.wait(pause).then(() => (this.#search = undefined));
      throw error;
    }
  }

  async #look(): Promise<string> {
    const { addresses, ask, wait } = this.#options;
    const states = new Map<string, ServerState>();
    const reasons: unknown[] = [];
    const asked = addresses.map(async (address) => {
      try {
        states.set(address, await ask(address));
      } catch (error) {
        reasons.push(error);
        throw error;
      }
      if (!this.#isSuitable(address, states)) throw new Error("It is not what it must be.");
    });
    await Promise.any(asked).then(
      () => Promise.race([Promise.allSettled(asked), wait(grace)]),
      () => {},
    );
    const best = addresses
      .filter((address) => this.#isSuitable(address, states))
      .sort((one, other) => timelineOf(states.get(other)) - timelineOf(states.get(one)))[0];
    if (best === undefined) throw new NoSuitableServer(this.#failure(states), { cause: reasons[0] });
    this.#timeline = Math.max(this.#timeline, timelineOf(states.get(best)));
    return best;
  }

  #isSuitable(address: string, states: ReadonlyMap<string, ServerState>): boolean {
    const state = states.get(address);
    if (state === undefined) return false;
    if (this.#options.role === "any") return true;
    if (this.#options.role === "standby") return state.isStandby;
    return !state.isStandby && !state.isReadOnly && timelineOf(state) >= this.#timeline;
  }

  #failure(states: ReadonlyMap<string, ServerState>): string {
    const { addresses, role } = this.#options;
    const wanted = role === "standby" ? "is a standby" : role === "any" ? "responds" : "accepts writes";
    return `Of ${addresses.length} database servers ${states.size} responded, and none ${wanted}.`;
  }
}

function timelineOf(state: ServerState | undefined): number {
  return state?.timeline ?? 0;
}
