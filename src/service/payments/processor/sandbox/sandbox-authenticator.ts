import { testCardOf } from "../../../../contract/test-cards.ts";
import { sql } from "kysely";
import type { PlatformDependencies } from "../../../platform/dependencies.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Authenticator } from "../authenticator.ts";
import type { Instrument } from "../request.ts";
import { ProcessorUnavailable } from "../processor.ts";
import { challengeSecretOf } from "./challenge-secret.ts";
import { testTokenNumber } from "./test-token.ts";

/** How long a challenge is stored that belongs to no authentication, in milliseconds: a day. */
const unknownLifetime = 86_400_000;

/**
 * The simulated issuer's authentication: what it wants follows from the test card, and its challenge is a page of the
 * service. Live mode is out of its reach.
 */
export function createSandboxAuthenticator({
  database,
  keys,
  now,
  publicUrl,
}: Pick<PlatformDependencies, "database" | "keys" | "now" | "publicUrl">): Authenticator {
  return {
    begin: async ({ reference, livemode, instrument }) => {
      if (livemode) throw new ProcessorUnavailable();
      const scenario = testCardOf(numberOf(instrument))?.scenario;
      if (scenario?.kind !== "authenticates") return { result: "not_required" };
      if (scenario.then === "directory_error") return { result: "unavailable" };
      await database
        .insertInto("sandbox_challenges")
        .values({
          reference,
          confirmable: scenario.then !== "payer_fails",
          delete_at: new Date(now().getTime() + unknownLifetime),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { result: "challenge", url: `${publicUrl}/sandbox/3ds/${challengeSecretOf(keys, reference)}` };
    },
  };
}

/** The result of the payer's answer: one test card fails even if the payer confirms. */
export async function completeChallenge(
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

/**
 * Deletes challenges that are due and belong to no authentication: its request was not carried out, or had its answer
 * already. The others go with their authentications. Gives at how many it has looked.
 */
export async function deleteUnknownChallenges(
  database: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    with due as (
      select c.reference, exists (select from authentications a where a.id = c.reference) as known
      from sandbox_challenges c where c.delete_at <= ${now}
      order by c.delete_at limit ${limit} for update skip locked
    ),
    stored as (
      update sandbox_challenges c set delete_at = null from due where c.reference = due.reference and known
    ),
    deleted as (delete from sandbox_challenges c using due where c.reference = due.reference and not known)
    select count(*)::integer as seen from due`.execute(database);
  return rows[0]?.seen ?? 0;
}
