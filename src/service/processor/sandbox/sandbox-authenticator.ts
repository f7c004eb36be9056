import { testCardOf } from "../../../contract/test-cards.ts";
import type { AppParts } from "../../app-parts.ts";
import type { Database } from "../../database/database.ts";
import type { Authenticator } from "../authenticator.ts";
import type { Instrument } from "../processor.ts";
import { ProcessorUnavailable } from "../processor.ts";
import { challengeSecretOf } from "./challenge-secret.ts";
import { testTokenNumber } from "./test-token.ts";

/**
 * The simulated issuer's authentication: what it wants follows from the test card, and its challenge is a page of the
 * service. Live mode is out of its reach.
 */
export function createSandboxAuthenticator({
  database,
  keys,
  publicUrl,
}: Pick<AppParts, "database" | "keys" | "publicUrl">): Authenticator {
  return {
    begin: async ({ reference, livemode, instrument }) => {
      if (livemode) throw new ProcessorUnavailable();
      const scenario = testCardOf(numberOf(instrument))?.scenario;
      if (scenario?.kind !== "authenticates") return { result: "not_required" };
      if (scenario.then === "directory_error") return { result: "unavailable" };
      await database
        .insertInto("sandbox_challenges")
        .values({ reference, confirmable: scenario.then !== "payer_fails" })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { result: "challenge", url: `${publicUrl}/sandbox/3ds/${challengeSecretOf(keys, reference)}` };
    },
  };
}

/** What comes of the payer's answer: one test card fails even when it is confirmed. */
export async function answerChallenge(
  database: Database,
  reference: string,
  answer: "confirm" | "fail",
): Promise<"succeeded" | "failed"> {
  const challenge = await database
    .selectFrom("sandbox_challenges")
    .select("confirmable")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return answer === "confirm" && challenge?.confirmable === true ? "succeeded" : "failed";
}

function numberOf(instrument: Instrument): string {
  return instrument.kind === "card" ? instrument.number : (testTokenNumber(instrument.token) ?? "");
}
