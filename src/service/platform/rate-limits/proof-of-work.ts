import { createHash, timingSafeEqual } from "node:crypto";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import { keyedHash } from "../vault/derived-keys.ts";
import type { ApiRequest } from "../http/api-request.ts";
import { ServiceError } from "../http/service-error.ts";

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

/** Part of the decline limit from which a proof of work is required. */
const firstPart = 1 / 3;

/** Lowest difficulty, in leading zero bits of the hash: 16,384 tries on average. */
const easiest = 14;

/**
 * Highest difficulty: 65,536 tries on average. A browser on a slow phone computes about 14,000 hashes a second, so that
 * an honest payer waits about five seconds, and one in 500 longer than the page's timeout of 30 seconds.
 */
const hardest = 16;

/**
 * Returns the difficulty of the proof of work, in bits, after this number of declines; `limit` is their limit. 0: none
 * is required.
 */
export function difficultyAfter(declines: number, limit: number): number {
  const first = limit * firstPart;
  if (declines < first) return 0;
  return Math.min(hardest, easiest + Math.floor(Math.log2(declines / first)));
}

/** Returns the number of declines after which the difficulty does not grow any more. */
export function hardestAfter(limit: number): number {
  return Math.ceil(limit * firstPart * 2 ** (hardest - easiest));
}
