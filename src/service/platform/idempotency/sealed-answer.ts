import type { DerivedKeys } from "../vault/derived-keys.ts";
import { open, seal } from "../vault/seal.ts";
import type { Answer } from "../http/answer.ts";
import type { Claim } from "./claim.ts";

/** No answer begins with it: an answer is JSON. */
const mark = "sealed:";

/**
 * The answer as it is stored where it holds a secret that is shown once: a repetition of the request still gets the same
 * bytes, and the database never has them in clear.
 */
export function sealAnswer({ answerSealing }: DerivedKeys, claim: Claim, answer: Answer): Answer {
  const sealed = seal(answerSealing, Buffer.from(answer.body), boundTo(claim));
  return { ...answer, body: mark + sealed.toString("base64") };
}

/** A stored answer as it was given. */
export function openAnswer({ answerSealing }: DerivedKeys, claim: Claim, answer: Answer): Answer {
  if (!answer.body.startsWith(mark)) return answer;
  const sealed = Buffer.from(answer.body.slice(mark.length), "base64");
  return { ...answer, body: open(answerSealing, sealed, boundTo(claim)).toString("utf8") };
}

function boundTo({ scope, key }: Claim): string {
  return JSON.stringify([scope.accountId, scope.livemode, key]);
}
