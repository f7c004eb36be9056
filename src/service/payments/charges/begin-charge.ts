import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { PaymentDependencies } from "../dependencies.ts";
import { authenticatedStatement } from "../authentications/store.ts";
import {
  customerError,
  customerExists,
  savedCardOf,
  savedCardStatement,
} from "../customers/saved-card-source.ts";
import type { Anywhere, Within } from "../../platform/database/in-transaction.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { isMissingValue } from "../../platform/database/errors.ts";
import { prepared } from "../../platform/database/prepared-statements.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { Claim } from "../../platform/idempotency/claim.ts";
import { claimKey, claimStatement, isKeyUsed, storeResponse } from "../../platform/idempotency/store.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { beginAttemptStatement } from "../../platform/rate-limits/client-attempts.ts";
import { clientRejection } from "../declines/check-declines.ts";
import { clockOfStatement, clockStatement } from "../../platform/clock/clock-columns.ts";
import { findTestClock } from "../../platform/clock/store.ts";
import { Responded } from "../operations/perform-once.ts";
import { fittingMethods, misfit } from "../methods/method-fit.ts";
import { findToken } from "../tokens/store.ts";
import { isNamed } from "../tokens/source-kind.ts";
import { methodTypeOf } from "../../../contract/payments/payment-source.ts";
import { payerStatement, sourceError, spendStatement } from "../tokens/spend-source.ts";
import type { ChargeRow } from "../charge-row.ts";
import { chargeColumns } from "../charge-row.ts";
import { undecided } from "./decide-charge.ts";
import type { ChargeOrder, ComputeOrder, WithoutCharge } from "./charge-order.ts";
import { missing } from "../../platform/http/existing.ts";

/**
 * The first transaction of a charge: the idempotency key is taken, the token is spent and the pending charge is
 * written, all or nothing. From here on the charge is found again whatever happens to this process. Undefined when
 * another request has the key; throws what is wrong with the source, and what `clientRejection` gives where the payer's
 * client has used up its declines.
 */
export async function beginCharge(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  claim: Claim | undefined,
  order: ChargeOrder,
): Promise<ChargeRow | undefined> {
  try {
    return await insertCharge(dependencies, request, claim, order);
  } catch (error) {
    throw await toldError(dependencies, request, order, error);
  }
}

/**
 * The same for a charge that is computed from rows, with what belongs to it. A repetition of a request gets the response of
 * the first, whatever it would be rejected for by now. Where nothing is to be charged, the response is stored at once.
 */
export async function beginComputed(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  claim: Claim | undefined,
  compute: ComputeOrder,
): Promise<ChargeRow | Responded | undefined> {
  const { database } = dependencies;
  const isRepeated = async () => claim !== undefined && (await isKeyUsed(database, claim));
  if (await isRepeated()) return undefined;
  let order: ChargeOrder | undefined;
  try {
    return await inTransaction(dependencies, async (within) => {
      const computed = await compute(within);
      if ("respond" in computed) return await respondAlone(within, claim, computed);
      order = computed.order;
      const charge = await insertCharge(within, request, claim, order);
      if (charge !== undefined) await computed.write(charge);
      return charge;
    });
  } catch (error) {
    // The same request, sent twice at once, has meanwhile done what this one is rejected for.
    if (await isRepeated()) return undefined;
    throw order === undefined ? error : await toldError(dependencies, request, order, error);
  }
}

async function respondAlone(
  { database, now }: Within<PaymentDependencies, "now">,
  claim: Claim | undefined,
  { respond }: WithoutCharge,
): Promise<Responded | undefined> {
  if (claim !== undefined && !(await claimKey(database, claim, now()))) return undefined;
  const response = await respond();
  if (claim !== undefined) await storeResponse(database, claim, response);
  return new Responded(response);
}

/**
 * One statement instead of six, for the way to the database is what a charge costs most. It hangs on its parts: no
 * charge without the key, no token spent without the key; and a token that cannot be spent, or that a client made which
 * has used up its declines, gives no card, a test clock that is not there no time, which the charge must have, so that the
 * whole statement fails and leaves nothing. The client is locked before its token, as where the charge is settled.
 */
async function insertCharge(
  dependencies: Anywhere<PaymentDependencies, "newId" | "now" | "processorFor" | "settings" | "vault">,
  request: ApiRequest,
  claim: Claim | undefined,
  order: ChargeOrder,
): Promise<ChargeRow | undefined> {
  const { scope } = request;
  const created = dependencies.now();
  const id = order.id ?? dependencies.newId("charge");
  const claimed = claim === undefined ? sql`select 1` : claimStatement(claim, { created, recoveryPoint: id });
  const isClaimed = sql<SqlBool>`exists (select from claimed)`;
  const isAdmitted = sql<SqlBool>`(exists (select from admitted) or not exists (select from payer where client is not null))`;
  const condition = sql<SqlBool>`${isClaimed} and ${isAdmitted}`;
  const { declinesPer10Minutes: most } = dependencies.settings;
  const admitted =
    most === 0
      ? sql`select 1`
      : beginAttemptStatement(sql`payer`, { charge: id, now: created, most }, isClaimed);
  const { amount, currency } = order;
  const { source, spent, authenticated } = payment(dependencies, scope, order, { id, created, condition });
  const moment =
    order.testClock === undefined ? sql`coalesce(clock.frozen_time, ${created})` : sql`clock.frozen_time`;
  const leaseUntil = new Date(created.getTime() + dependencies.settings.lease);
  const { rows } = await sql<ChargeRow>`${prepared}
    with claimed as (${claimed}),
      payer as (${payerOf(dependencies, request, order, created)}),
      admitted as (${admitted}),
      spent as (${spent}),
      authenticated as (${authenticated}),
      clock as (${chargeClock(scope, order)})
    insert into charges (account_id, livemode, id, created, amount, currency, status, source, card, outcome, metadata,
      description, receipt_email, statement_descriptor, capture, customer, payment_link, checkout_session, lease_until,
      inquire_at, three_d_secure, test_clock, frozen_time, client, processor, initiator, invoice,
      installment_plan, installment, intent, return_url, line_items, agreement)
    select ${scope.accountId}, ${scope.livemode}, ${id}, ${moment}, ${amount}, ${currency}, 'pending',
      ${source}, (select card from spent), ${JSON.stringify(undecided)}, ${JSON.stringify(order.metadata ?? {})},
      ${order.description ?? null}, ${order.receiptEmail ?? null}, ${order.statementDescriptor ?? null}, ${order.capture ?? true},
      ${order.customer ?? null}, ${order.paymentLink ?? null}, ${order.checkoutSession ?? null}, ${leaseUntil},
      ${leaseUntil}, (select result from authenticated), clock.test_clock, clock.frozen_time, (select client from payer),
      ${dependencies.processorFor(scope).name}, ${initiatorOf(order)}, ${order.invoice ?? null},
      ${order.installmentPlan ?? null}, ${order.installment ?? null}, ${order.intent ?? null},
      coalesce(${order.returnUrl ?? null}::text, (select ${order.methodReturnUrl ?? null}::text ${ofMethod})),
      (select ${order.lineItems === undefined ? null : JSON.stringify(order.lineItems)}::json ${ofMethod}), ${order.agreement === undefined ? null : JSON.stringify(order.agreement)}::json
    from claimed left join clock on true
    returning ${chargeColumns}`.execute(dependencies.database);
  return rows[0];
}

/** What only a method needs that shows the payer a page is not stored for cards. */
const ofMethod = sql`from spent where card ->> 'object' = 'redirect'`;

/** A saved card is charged by the merchant, unless its payer is on a page of the service. */
function initiatorOf(order: ChargeOrder): ChargeRow["initiator"] {
  if (order.initiator !== undefined) return order.initiator;
  return savedCardOf(order) === undefined || order.returnUrl !== undefined ? "payer" : "merchant";
}

interface Payment {
  /** The `source` of the charge. */
  readonly source: RawBuilder<unknown>;
  /** The statement that gives its `card`, and no row where it cannot pay. */
  readonly spent: RawBuilder<unknown>;
  /** The statement that gives the `result` of the payer's authentication, where there was one. */
  readonly authenticated: RawBuilder<unknown>;
}

function payment(
  dependencies: Pick<PaymentDependencies, "newId" | "now" | "processorFor" | "vault">,
  scope: Scope,
  order: ChargeOrder,
  { id, created, condition }: { id: string; created: Date; condition: RawBuilder<SqlBool> },
): Payment {
  const saved = savedCardOf(order);
  if (saved !== undefined) {
    return {
      source: sql`(select id from spent)`,
      spent: savedCardStatement(scope, saved, condition),
      authenticated: sql`select null::json as result`,
    };
  }
  const { source = "", amount, currency, customer } = order;
  const payable =
    customer === undefined ? condition : sql<SqlBool>`${condition} and ${customerExists(scope, customer)}`;
  const methods = fittingMethods(dependencies.processorFor(scope).methods, order);
  const bound = { source, amount, currency, chargeId: id, now: created };
  return {
    source: sql`${source}`,
    spent: spendStatement(dependencies, scope, { source, chargeId: id, methods }, payable),
    authenticated: authenticatedStatement(scope, bound, condition),
  };
}

/** The statement that gives the `client` that pays. A saved card is charged by a server, with or without its payer. */
function payerOf(
  dependencies: Pick<PaymentDependencies, "processorFor">,
  { scope, caller, client }: ApiRequest,
  order: ChargeOrder,
  now: Date,
): RawBuilder<unknown> {
  if (savedCardOf(order) !== undefined) return sql`select null::text as client`;
  const otherwise = caller.kind === "publishable" ? (client ?? null) : null;
  return payerStatement(dependencies, scope, { source: order.source ?? "", now, otherwise });
}

/** The statement that gives the test clock of a charge: its own, or that of its session or its customer. */
function chargeClock(
  scope: Scope,
  { testClock, checkoutSession, customer }: ChargeOrder,
): RawBuilder<unknown> {
  if (testClock !== undefined) return clockStatement(scope, testClock);
  if (checkoutSession !== undefined) return clockOfStatement(scope, "checkout_sessions", checkoutSession);
  if (customer !== undefined) return clockOfStatement(scope, "customers", customer);
  return sql`select null::text as test_clock, null::timestamptz as frozen_time`;
}

/** Returns what a request is told where its charge could not be inserted: what is wrong with the source, by the name that the request has for it. */
async function toldError(
  dependencies: Pick<PaymentDependencies, "database" | "now" | "processorFor" | "settings">,
  request: ApiRequest,
  order: ChargeOrder,
  error: unknown,
): Promise<unknown> {
  if (!isMissingValue(error, "source", "card", "created")) return error;
  const { sourceName: param } = order;
  const rejected = await rejection(dependencies, request, order);
  if (param === undefined || rejected.param !== "source") return rejected;
  return new ServiceError(rejected.code, rejected.message, { param });
}

async function rejection(
  dependencies: Pick<PaymentDependencies, "database" | "now" | "processorFor" | "settings">,
  request: ApiRequest,
  order: ChargeOrder,
): Promise<ServiceError> {
  const { database } = dependencies;
  const { scope } = request;
  const { source, customer, testClock } = order;
  const clock = testClock === undefined ? undefined : await findTestClock(database, scope, testClock);
  if (testClock !== undefined && clock === undefined) return missing("test clock", "test_clock");
  const refused =
    customer === undefined ? undefined : await customerError(database, scope, { customer, source });
  if (refused !== undefined) return refused;
  const { rows } = await sql<{
    client: string | null;
  }>`${payerOf(dependencies, request, order, dependencies.now())}`.execute(database);
  const [payer] = rows;
  const token = payer && (await findToken(database, scope, source ?? ""));
  const sourceType = isNamed(dependencies, scope, source ?? "") ? "card" : token && methodTypeOf(token.card);
  const misfitting =
    sourceType === undefined
      ? undefined
      : misfit(dependencies.processorFor(scope).methods, sourceType, order);
  if (misfitting !== undefined) return misfitting;
  // The source could be used, so that it was its client that was not admitted.
  const client = payer?.client ?? undefined;
  return client === undefined
    ? sourceError(database, scope, source ?? "")
    : clientRejection(dependencies, client);
}
