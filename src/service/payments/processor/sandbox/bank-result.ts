import { timingSafeEqual } from "node:crypto";
import type { ReturnedParameters } from "../../../../contract/processor-result.ts";
import type { DerivedKeys } from "../../../platform/vault/derived-keys.ts";
import { keyedHash } from "../../../platform/vault/derived-keys.ts";

type Keys = Pick<DerivedKeys, "challengeSecrets">;
type Answer = "confirm" | "fail";

/** The parameter of the return address that carries the result. */
export const resultParameter = "bank_result";

/** What the simulated bank gives a payer who has answered: the answer, signed for this authentication. */
export function signResult({ challengeSecrets }: Keys, reference: string, answer: Answer): string {
  return `${answer}.${keyedHash(challengeSecrets, JSON.stringify(["result", reference, answer]))}`;
}

/** The answer that a payer has brought back; undefined for what the bank did not sign for this authentication. */
export function readResult(
  keys: Keys,
  reference: string,
  { [resultParameter]: text = "" }: ReturnedParameters,
): Answer | undefined {
  const actual = Buffer.from(text);
  return (["confirm", "fail"] as const).find((answer) => {
    const expected = Buffer.from(signResult(keys, reference, answer));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}
