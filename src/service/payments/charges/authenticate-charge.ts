import { sql } from "kysely";
import type { Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { cardIn } from "../../../contract/payments/payment-source.ts";
import type { ThreeDSecure } from "../../../contract/payments/authentication.ts";
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
import { isUnsettled } from "../operations/leases.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { CompletedAuthentication } from "../processor/authenticator.ts";
import { noteIssuerRequest } from "../tokens/store.ts";
import type { Instrument, PayerAuthentication } from "../processor/request.ts";
import { isCard } from "../processor/request.ts";
import { ownersOf } from "../charge-owner.ts";
import { recordEvent } from "../../events/event-log/record-event.ts";
import { storeResponse } from "../../platform/idempotency/store.ts";
import type { OriginatingRequest, Settled } from "../operations/operation.ts";
import { nextStatus } from "./lifecycle.ts";
import { presentCharge } from "./present-charge.ts";
import type { ClockedColumns } from "../../platform/database/columns.ts";

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
 * The authentication of a charge. Where the payer is on a page of the service, or pays an intent, it asks the issuer first, but
 * not for a charge that the merchant begins while the payer is away; a result without a challenge is stored before the charge is
 * sent, so that a charge that is sent again carries the same.
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
  if (!isWithPayer || charge.initiator === "merchant" || !isCard(instrument)) return { threeDSecure: null };
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
  const scope = scopeOf(charge);
  return inTransaction(dependencies, async (within) => {
    const { database } = within;
    // Before the charge, as an advance of the clock locks them.
    const clock = await clockColumns(database, scope, charge);
    const current = await database
      .selectFrom("charges")
      .select("three_d_secure")
      .where("id", "=", charge.id)
      .where(isUnsettled)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (current.three_d_secure !== null) {
      const earlier = await findAuthenticationById(database, current.three_d_secure.authentication);
      if (earlier !== undefined) return earlier;
    }
    const row = await writeAuthenticationOf(within, charge, { reply, clock, returnUrl: null });
    await sql`
      update charges set three_d_secure = ${JSON.stringify(row.result)}
      where id = ${charge.id}`.execute(database);
    return row;
  });
}

/**
 * Leaves a charge to its payer, who has to answer the issuer's challenge: its state, the challenge, the event and the
 * stored response in one transaction. Undefined when another settled the charge first; then nothing was changed.
 */
export async function requireAction(
  dependencies: PaymentDependencies,
  unsettled: ChargeRow,
  challenge: IssuerReply,
  origin?: OriginatingRequest<ChargeRow>,
): Promise<Settled<ChargeRow> | undefined> {
  const scope = scopeOf(unsettled);
  const charge: ChargeRow = {
    ...unsettled,
    status: nextStatus(unsettled.status, "challenged"),
    lease_until: null,
    inquire_at: null,
  };
  return inTransaction(dependencies, async (within) => {
    const { database } = within;
    const clock = await clockColumns(database, scope, charge);
    const told = ownersOf(dependencies, charge).filter(({ challenged }) => challenged !== undefined);
    for (const owner of told) await owner.lock(within, charge);
    const { numAffectedRows } = await sql`
      update charges set status = ${charge.status}, lease_until = null, inquire_at = null
      where id = ${charge.id} and ${isUnsettled}`.execute(database);
    if (numAffectedRows !== 1n) return undefined;
    // The page knows by it that its payer comes from the bank.
    const returnUrl = charge.return_url ?? pageOf(charge, dependencies.publicUrl);
    const written = { reply: challenge, clock, returnUrl };
    const authentication = await writeAuthenticationOf(within, charge, written);
    const request = origin === undefined ? {} : { request: origin.request };
    const type = "payment.requires_action";
    // A verification of a card is no payment.
    if (charge.amount > 0) {
      const object = presentCharge(dependencies, charge);
      await recordEvent(within, { scope, type, object, ...request });
    }
    for (const owner of told) await owner.challenged?.(within, charge, authentication);
    const response = await origin?.respond(within, charge);
    if (origin?.claim !== undefined && response !== undefined)
      await storeResponse(database, origin.claim, response);
    return { row: charge, response };
  });
}

async function writeAuthenticationOf(
  dependencies: Within<Authenticating>,
  { id, source, amount, currency, card: paid, ...row }: ChargeRow,
  {
    reply,
    clock,
    returnUrl,
  }: { readonly reply: IssuerReply; readonly clock: ClockedColumns; readonly returnUrl: string | null },
): Promise<AuthenticationRow> {
  const { now, settings } = dependencies;
  const card = cardIn(paid);
  if (card === undefined) throw new Error("Only the payer of a card is authenticated.");
  return writeAuthentication(dependencies, reply, {
    source,
    amount,
    currency,
    card,
    returnUrl,
    clock,
    scope: scopeOf(row),
    frameAncestors: [],
    expiresAt: new Date(timeOf(clock, now()).getTime() + settings.challengeTimeout),
    charge: id,
  });
}

/** The page of the session that the charge pays; null if it pays none. */
function pageOf({ checkout_session: session }: ChargeRow, publicUrl: string): string | null {
  return session === null ? null : `${publicUrl}/c/${session}?from=bank`;
}
