import { ServiceError } from "../http/service-error.ts";

/** The work of one client. */
interface Turns {
  running: number;
  /** What begins the work that waits, the earliest first. */
  readonly waiting: (() => void)[];
}

interface Limits {
  /** How much work of one client runs at the same time. */
  readonly most: number;
  /** How much more of it may wait. */
  readonly mostWaiting: number;
}

/** Work for one client. */
interface ClientWork {
  /** Hash of the client's IP address. */
  readonly client: string;
  /** Returns the signal that is aborted when the client has gone. */
  readonly signal: () => AbortSignal;
  readonly work: () => Promise<void>;
}

/**
 * Has clients take turns in this process: a few pieces of work of each run at the same time, and further ones wait, so
 * that nobody waits for the work of another client.
 */
export class ClientTurns {
  readonly #limits: Limits;
  readonly #clients = new Map<string, Turns>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Runs work when it is its turn. Resolves with false, without running it, if the client has gone before. Throws
   * `concurrency_limit` (429) when too much work of the client waits.
   */
  async run({ client, signal, work }: ClientWork): Promise<boolean> {
    const turns = this.#clients.get(client) ?? { running: 0, waiting: [] };
    this.#clients.set(client, turns);
    if (turns.running < this.#limits.most) turns.running += 1;
    else await this.#wait(turns);
    try {
      if (signal().aborted) return false;
      await work();
      return true;
    } finally {
      this.#pass(client, turns);
    }
  }

  #wait({ waiting }: Turns): Promise<void> {
    const { mostWaiting } = this.#limits;
    if (waiting.length >= mostWaiting) {
      const message = `More than ${mostWaiting} requests of this address wait. Wait for responses before you send more.`;
      throw new ServiceError("concurrency_limit", message);
    }
    return new Promise((resolve) => waiting.push(resolve));
  }

  /** Passes a turn on to the work that has waited longest. */
  #pass(client: string, turns: Turns): void {
    const next = turns.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    turns.running -= 1;
    if (turns.running === 0) this.#clients.delete(client);
  }
}
