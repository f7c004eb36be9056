import type { PlatformDependencies } from "../../../platform/dependencies.ts";
import type { SimulatedBank } from "../simulated-bank.ts";
import { readChallengeSecret } from "./challenge-secret.ts";
import { answerChallenge } from "./sandbox-authenticator.ts";

export function createSimulatedBank({
  database,
  keys,
}: Pick<PlatformDependencies, "database" | "keys">): SimulatedBank {
  return {
    authenticationAt: (secret) => readChallengeSecret(keys, secret),
    answer: (authentication, answer) => answerChallenge(database, authentication, answer),
  };
}
