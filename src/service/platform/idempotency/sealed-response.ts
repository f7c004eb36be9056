import type { DerivedKeys } from "../vault/derived-keys.ts";
import { open, seal } from "../vault/seal.ts";
import type { ApiResponse } from "../http/api-response.ts";
import type { Claim } from "./claim.ts";

/** Prefix of an encrypted body. No other body begins with it, as the others are JSON. */
const sealedPrefix = "sealed:";

/**
 * Encrypts a response that contains a secret shown only once. Repetitions of the request still get the same bytes, and
 * the database never contains them in clear.
 */
export function sealResponse({ answerSealing }: DerivedKeys, claim: Claim, answer: ApiResponse): ApiResponse {
  const sealed = seal(answerSealing, Buffer.from(answer.body), associatedData(claim));
  return { ...answer, body: sealedPrefix + sealed.toString("base64") };
}

/** Decrypts a stored response; returns one that is not encrypted unchanged. */
export function openResponse({ answerSealing }: DerivedKeys, claim: Claim, answer: ApiResponse): ApiResponse {
  if (!answer.body.startsWith(sealedPrefix)) return answer;
  const sealed = Buffer.from(answer.body.slice(sealedPrefix.length), "base64");
  return { ...answer, body: open(answerSealing, sealed, associatedData(claim)).toString("utf8") };
}

function associatedData({ scope, key }: Claim): string {
  return JSON.stringify([scope.accountId, scope.livemode, key]);
}
