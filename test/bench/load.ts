import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Dialect } from "../../src/contract/dialect.ts";

/** Charges that are posted, for a while or so many, each with a new idempotency key or all with one. */
export interface Load {
  readonly address: string;
  /** The API key. */
  readonly key: string;
  readonly connections: number;
  readonly seconds?: number;
  readonly amount?: number;
  readonly idempotencyKey?: string;
  /** The form of requests and responses; without it, the service's own. */
  readonly dialect?: Dialect;
}

/** Times in milliseconds. */
export interface LoadResult {
  readonly perSecond: number;
  readonly median: number;
  readonly p99: number;
}

/** Posts charges from a process of its own, as they come from a merchant's server. */
export function postCharges(load: Load): Promise<LoadResult> {
  const file = fileURLToPath(new URL("./post-charges.ts", import.meta.url));
  return new Promise((resolve, reject) => {
    const child = fork(file, [JSON.stringify(load)]);
    child.once("message", (result) => resolve(result as LoadResult));
    child.once("exit", (code) => {
      if (code !== 0) reject(new Error(`The load ended with ${code}.`));
    });
  });
}
