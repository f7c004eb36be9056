import type { Bucket } from "../../platform/rate-limits/bucket.ts";
import { rateLimited } from "../../platform/rate-limits/rate-limit-fields.ts";
import type { RateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** Drawings per second of the whole service: one takes some 100 ms of a processor. */
const ofService: Bucket = { id: "preview-cards", policy: "link", size: { perSecond: 4, burst: 40 } };
/** Drawings per second of one client address, so that one client leaves most of them to the others. */
const sizeOfClient = { perSecond: 1, burst: 10 };
/** How many drawings may wait; on a slow machine they come faster than they are drawn. */
const longestQueue = 40;

/** A drawing to be made. */
export interface Drawing<Result> {
  readonly draw: () => Promise<Result>;
  /** The hash of the address of the client that it is made for, where that is known. */
  readonly client: string | undefined;
}

/** Draws the pictures of links one at a time, so that they take neither the memory nor the threads of payments. */
export class DrawingQueue {
  readonly #limits: RateLimits;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for its turn, then draws. Throws `rate_limit` (429) at once where the client or all of them have drawn too much,
   * or too many drawings wait.
   */
  run<Result>({ draw, client }: Drawing<Result>): Promise<Result> {
    if (this.#waiting >= longestQueue) throw queueFull();
    const { taken, standings } = this.#limits.take(bucketsOf(client));
    if (!taken) throw rateLimited(standings);
    return this.runUnlimited(draw);
  }

  /** The same for a drawing that everybody shares, which takes nothing from a limit. */
  runUnlimited<Result>(draw: () => Promise<Result>): Promise<Result> {
    this.#waiting += 1;
    const drawn = this.#last.then(draw).finally(() => (this.#waiting -= 1));
    this.#last = drawn.catch(() => undefined);
    return drawn;
  }
}

function bucketsOf(client: string | undefined): readonly Bucket[] {
  if (client === undefined) return [ofService];
  return [ofService, { id: `previews:${client}`, policy: "address", size: sizeOfClient }];
}

function queueFull(): ServiceError {
  const message = "Too many pictures are being drawn. Wait 5 s, then open this one again.";
  return new ServiceError("rate_limit", message, { headers: { "Retry-After": "5" } });
}
