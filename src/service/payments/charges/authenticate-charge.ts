import { sql } from "kysely";
import type { ThreeDSecure } from "../../../contract/authentication.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { IssuerReply } from "../authentications/request-authentication.ts";
import { requestAuthentication } from "../authentications/request-authentication.ts";
import { payerAuthentication } from "../authentications/result-columns.ts";
import type { AuthenticationRow } from "../authentications/store.ts";
import { findAuthenticationById } from "../authentications/store.ts";
import { writeAuthentication } from "../authentications/write-authentication.ts";
import type { ChargeRow } from "../charge-row.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import { isUnsettled, scopeOf } from "../../platform/http/leases.ts";
import type { CompletedAuthentication } from "../processor/authenticator.ts";
import { noteIssuerRequest } from "../tokens/store.ts";
import type { Instrument, PayerAuthentication } from "../processor/request.ts";

/** The challenge that comes before a charge, or the authentication that it is sent with; both absent where it needs none. */
interface ChargeAuthentication {
  readonly challenge?: IssuerReply;
  readonly threeDSecure: ThreeDSecure | null;
  readonly authentication?: PayerAuthentication | undefined;
}

type Authenticating = Pick<
  PaymentDependencies,
  "database" | "keys" | "log" | "newId" | "now" | "processorFor" | "publicUrl" | "settings" | "vault"
>;

/**
 * The authentication of a charge. Where the payer is on a page of the service, or pays an intent, it asks the
 * issuer first, but not for a charge that the merchant begins while the payer is away; a result without a challenge is stored before the charge is sent, so that a charge that is sent again
 * carries the same.
 */
export async function authenticateCharge(
  dependencies: Authenticating,
  charge: ChargeRow,
  instrument: Instrument,
  signal: AbortSignal,
): Promise<ChargeAuthentication> {
  if (charge.three_d_secure !== null) return storedAuthentication(dependencies, charge.three_d_secure);
  const isWithPayer =
    charge.checkout_session !== null || charge.return_url !== null || charge.intent !== null;
  if (!isWithPayer || charge.initiator === "merchant") return { threeDSecure: null };
  // A token that is given back after each attempt is sent on without being asked for: its issuer says no.
  const noted = await noteIssuerRequest(dependencies.database, charge.source, charge.id);
  if (noted === "refused") return { threeDSecure: null };
  // The rest of the time is for the charge itself, which can go on without an issuer that does not reply.
  const limit = AbortSignal.any([signal, AbortSignal.timeout(dependencies.settings.processorTimeout * 0.6)]);
  const reply = await requestAuthentication(
    dependencies,
    scopeOf(charge),
    { ...charge, instrument },
    { limit },
  );
  // Whoever takes the charge over asks the issuer again.
  signal.throwIfAborted();
  const { id, outcome } = reply;
  if (outcome.result === "challenge") return { challenge: reply, threeDSecure: null };
  if (outcome.result === "not_required") return { threeDSecure: null };
  const row = await storeResult(dependencies, charge, { id, outcome });
  return { threeDSecure: row.result, authentication: await payerAuthentication(dependencies.vault, row) };
}

async function storedAuthentication(
  { database, vault }: Pick<Authenticating, "database" | "vault">,
  threeDSecure: ThreeDSecure,
): Promise<ChargeAuthentication> {
  const row = await findAuthenticationById(database, threeDSecure.authentication);
  return { threeDSecure, authentication: row && (await payerAuthentication(vault, row)) };
}

/**
 * Stores a result with its charge. What another process stored for the charge meanwhile stays, and is given. Throws where the
 * charge was settled meanwhile, or waits for its payer.
 */
async function storeResult(
  dependencies: Authenticating,
  charge: ChargeRow,
  reply: IssuerReply<CompletedAuthentication>,
): Promise<AuthenticationRow> {
  const { database, now, settings } = dependencies;
  const scope = scopeOf(charge);
  return database.transaction().execute(async (transaction) => {
    // Before the charge, as an advance of the clock locks them.
    const clock = await clockColumns(transaction, scope, charge);
    const current = await transaction
      .selectFrom("charges")
      .select("three_d_secure")
      .where("id", "=", charge.id)
      .where(isUnsettled)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (current.three_d_secure !== null) {
      const earlier = await findAuthenticationById(transaction, current.three_d_secure.authentication);
      if (earlier !== undefined) return earlier;
    }
    const row = await writeAuthentication(dependencies, transaction, reply, {
      source: charge.source,
      amount: charge.amount,
      currency: charge.currency,
      scope,
      card: charge.card,
      returnUrl: null,
      frameAncestors: [],
      expiresAt: new Date(timeOf(clock, now()).getTime() + settings.challengeTimeout),
      clock,
      charge: charge.id,
    });
    await sql`
      update charges set three_d_secure = ${JSON.stringify(row.result)}
      where id = ${charge.id}`.execute(transaction);
    return row;
  });
}
