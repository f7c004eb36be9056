import type { PlatformDependencies } from "../../../platform/dependencies.ts";
import { readSignedId } from "../../../platform/vault/signed-id.ts";
import type { SimulatedBank } from "../simulated-bank.ts";
import { resultParameter, signResult } from "./bank-result.ts";
import { answerChallenge, findReturnUrl } from "./sandbox-authenticator.ts";

export function createSimulatedBank({
  database,
  keys,
}: Pick<PlatformDependencies, "database" | "keys">): SimulatedBank {
  return {
    authenticationAt: (secret) => readSignedId(keys.challengeSecrets, secret),
    answer: (authentication, answer) => answerChallenge(database, authentication, answer),
    returnAddress: async (authentication, answer) => {
      const returnUrl = await findReturnUrl({ database, keys }, authentication);
      if (returnUrl === undefined) return undefined;
      const url = new URL(returnUrl);
      url.searchParams.set(resultParameter, signResult(keys, authentication, answer));
      return url.href;
    },
  };
}
