import { createHash, timingSafeEqual } from "node:crypto";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { ServiceError } from "../http/service-error.ts";
import { keyedHash } from "../vault/derived-keys.ts";

type ProofDependencies = { readonly keys: DerivedKeys; readonly now: () => Date };

/** Lifetime of a challenge, in seconds. */
const lifetime = 120;

/**
 * Creates a challenge: `Service-Challenge: <bits>.<unix seconds>.<mac>`. A client solves it with a number for which the
 * first bits of the SHA-256 of `<challenge>.<number>` are zero, and sends that text as `Service-Proof` before the given
 * time. A challenge is bound to one request by its idempotency key, so that a proof is valid for one token or one
 * payment; nothing is stored.
 */
export function challengeFor(dependencies: ProofDependencies, request: ApiRequest, bits: number): string {
  const until = Math.floor(dependencies.now().getTime() / 1_000) + lifetime;
  return challengeOf(dependencies, request, { bits, until });
}

/**
 * Returns true when the request has a valid proof for a challenge of its own, whatever the current difficulty. Throws
 * `parameter_missing` for a request without an idempotency key.
 */
export function isProven(dependencies: ProofDependencies, request: ApiRequest): boolean {
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
  { keys }: ProofDependencies,
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
