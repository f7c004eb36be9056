import type { AppParts } from "../app-parts.ts";
import { resultOf, statusAt } from "./lifecycle.ts";
import type { AuthenticationRow } from "./store.ts";
import { settleAuthentication } from "./store.ts";

/** How the payer answered the challenge, as the issuer tells it. */
export type ChallengeOutcome = "succeeded" | "failed";

/**
 * Ends a challenge, once: whoever comes second or too late changes nothing. Gives false then.
 */
export async function endAuthentication(
  { database, now }: AppParts,
  authentication: AuthenticationRow,
  outcome: ChallengeOutcome,
): Promise<boolean> {
  if (statusAt(authentication, now()) !== "requires_action") return false;
  const result = resultOf(authentication.id, outcome);
  return (await settleAuthentication(database, authentication, { status: outcome, result })) !== undefined;
}
