import type { IdKind } from "../../../contract/id.ts";
import { idLength, idPrefixes } from "../../../contract/id.ts";
import { base62 } from "./base62.ts";

const poolSize = 4096;

/** New ids from a CSPRNG. The bytes are drawn in large portions, because each draw is slow. */
export function createIdSource(randomBytes: (count: number) => Uint8Array): (kind: IdKind) => string {
  let pool: Uint8Array = new Uint8Array();
  const nextBytes = (count: number) => {
    if (pool.length < count) pool = randomBytes(poolSize);
    const bytes = pool.subarray(0, count);
    pool = pool.subarray(count);
    return bytes;
  };
  return (kind) => `${idPrefixes[kind]}_${base62(idLength, nextBytes)}`;
}
