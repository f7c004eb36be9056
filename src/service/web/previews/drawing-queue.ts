import type { Bucket } from "../../platform/rate-limits/bucket.ts";
import { rateLimited } from "../../platform/rate-limits/rate-limit-headers.ts";
import type { RateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { ServiceError } from "../../platform/http/service-error.ts";

/** Rate of the whole service: rendering one image takes about 100 ms of processor time. */
const serviceBucket: Bucket = { id: "preview-cards", policy: "link", size: { perSecond: 4, burst: 40 } };

/** Rate of one client address, so that one client leaves most of the rate to others. */
const clientSize = { perSecond: 1, burst: 10 };

/** Maximum number of waiting drawings, as requests may be faster than rendering. */
const longestQueue = 40;

/** A requested image. */
export interface Drawing<Result> {
  readonly draw: () => Promise<Result>;
  /** Hash of the client's IP address, where it is known. */
  readonly client: string | undefined;
}

/** Renders images of links one at a time, so that payments keep enough memory and threads. */
export class DrawingQueue {
  readonly #limits: RateLimits;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /**
   * Renders an image when it is its turn. Throws `rate_limit` (429) immediately when the client or the service exceeds
   * its rate, or when too many drawings wait.
   */
  run<Result>({ draw, client }: Drawing<Result>): Promise<Result> {
    if (this.#waiting >= longestQueue) throw queueFull();
    const { taken, standings } = this.#limits.take(bucketsOf(client));
    if (!taken) throw rateLimited(standings);
    return this.runUnlimited(draw);
  }

  /** Does the same for an image that everybody shares, without a rate limit. */
  runUnlimited<Result>(draw: () => Promise<Result>): Promise<Result> {
    this.#waiting += 1;
    const result = this.#last.then(draw).finally(() => (this.#waiting -= 1));
    this.#last = result.catch(() => undefined);
    return result;
  }
}

function bucketsOf(client: string | undefined): readonly Bucket[] {
  if (client === undefined) return [serviceBucket];
  return [serviceBucket, { id: `previews:${client}`, policy: "address", size: clientSize }];
}

function queueFull(): ServiceError {
  const message = "Too many pictures are being drawn. Wait 5 s, then open this one again.";
  return new ServiceError("rate_limit", message, { headers: { "Retry-After": "5" } });
}
