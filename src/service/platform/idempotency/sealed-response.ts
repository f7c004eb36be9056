import type { DerivedKeys } from "../vault/derived-keys.ts";
import { open, seal } from "../vault/seal.ts";
import type { ApiResponse } from "../http/api-response.ts";
import type { Claim } from "./claim.ts";

/** Prefix of an encrypted body. No other body begins with it, as the others are JSON. */
const sealedPrefix = "sealed:";

/** Whose key it is that a body is stored for. */
type Place = Pick<Claim, "key" | "scope">;

/**
 * Encrypts a response that contains a secret shown only once. Repetitions of the request still get the same bytes, and
 * the database never contains them in clear.
 */
export function sealResponse(keys: DerivedKeys, claim: Claim, answer: ApiResponse): ApiResponse {
  return { ...answer, body: sealText(keys, claim, answer.body) };
}

/** Decrypts a stored response; returns one that is not encrypted unchanged. */
export function openResponse(keys: DerivedKeys, claim: Claim, answer: ApiResponse): ApiResponse {
  return { ...answer, body: openText(keys, claim, answer.body) };
}

/** Encrypts the body of a response. */
export function sealText({ answerSealing }: DerivedKeys, place: Place, body: string): string {
  return sealedPrefix + seal(answerSealing, Buffer.from(body), associatedData(place)).toString("base64");
}

/** Returns the text of a stored body, encrypted or not. */
export function openText({ answerSealing }: DerivedKeys, place: Place, body: string): string {
  if (!body.startsWith(sealedPrefix)) return body;
  const sealed = Buffer.from(body.slice(sealedPrefix.length), "base64");
  return open(answerSealing, sealed, associatedData(place)).toString("utf8");
}

function associatedData({ scope, key }: Place): string {
  return JSON.stringify([scope.accountId, scope.livemode, key]);
}
