import { createHash, timingSafeEqual } from "node:crypto";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { ServiceError } from "../http/service-error.ts";
import { keyedHash } from "../vault/derived-keys.ts";

type Parts = { readonly keys: DerivedKeys; readonly now: () => Date };

/** How long a challenge can be solved, in seconds. */
const lifetime = 120;

/**
 * `Service-Challenge: <bits>.<unix seconds>.<mac>`. Who finds a number for which the first bits of the SHA-256 of
 * `<challenge>.<number>` are zero sends that text as `Service-Proof`, until the time given. A challenge is bound to one
 * request by its idempotency key, so that a proof is good for one token or one payment; nothing of it is stored.
 */
export function challengeFor(dependencies: Parts, request: ApiRequest, bits: number): string {
  const until = Math.floor(dependencies.now().getTime() / 1_000) + lifetime;
  return challengeOf(dependencies, request, { bits, until });
}

/** True when the request carries a proof for a challenge of its own, however many bits the next one would have. Throws `parameter_missing` for one without an idempotency key. */
export function isProven(dependencies: Parts, request: ApiRequest): boolean {
  if (request.idempotencyKey === undefined) {
    const message = "Several payments were declined: send an Idempotency-Key with each further request.";
    throw new ServiceError("parameter_missing", message, { param: "Idempotency-Key" });
  }
  const { proof } = request;
  const parsed = /^((\d{1,2})\.(\d{1,12})\.[0-9a-f]+)\.\d{1,20}$/.exec(proof ?? "");
  if (proof === undefined || parsed === null) return false;
  const [, challenge = "", bits, until] = parsed;
  if (Number(until) * 1_000 < dependencies.now().getTime()) return false;
  const expected = challengeOf(dependencies, request, { bits: Number(bits), until: Number(until) });
  return isSame(challenge, expected) && startsWithZeros(proof, Number(bits));
}

function challengeOf(
  { keys }: Parts,
  request: ApiRequest,
  { bits, until }: { readonly bits: number; readonly until: number },
): string {
  const { caller, path, idempotencyKey, client } = request;
  const bound = JSON.stringify([caller.keyHash, path, idempotencyKey, client, bits, until]);
  return `${bits}.${until}.${keyedHash(keys.challenges, bound).slice(0, 32)}`;
}

function startsWithZeros(proof: string, bits: number): boolean {
  return createHash("sha256").update(proof).digest().readUInt32BE() >>> (32 - bits) === 0;
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
