import { sql } from "kysely";
import type { PaymentDependencies } from "../dependencies.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { ChargeAgreement, ChargeRow } from "../charge-row.ts";
import type { ClockedColumns } from "../../platform/database/columns.ts";
import { isSettled, leaseEnd } from "../operations/leases.ts";
import type { ChargeDecision } from "./decide-charge.ts";
import { notMade, undecided } from "./decide-charge.ts";
import { callProcessor } from "../operations/call-processor.ts";
import { conclude } from "../operations/sweep-operations.ts";
import type { Settled } from "../operations/operation.ts";
import { chargeOperation, sendCharge } from "./charge-operation.ts";
import { settleCharge } from "./settle-charge.ts";
import type { StoredMethod } from "./authorize.ts";
import { findStoredMethods } from "./authorize.ts";

/**
 * What an off-session charge pays: an invoice, or an installment plan, with the installment if it pays only one. The database
 * rejects a second charge of an invoice while the first may succeed, and after it has; of a plan it has one under way.
 */
export type OffSessionOwner =
  | { readonly invoice: string; readonly installmentPlan?: undefined }
  | { readonly installmentPlan: string; readonly installment: string | null; readonly invoice?: undefined };

/** What the merchant charges while the payer is away, by an agreement. The amount is in minor units of `currency`. */
export interface OffSessionOrder {
  readonly owner: OffSessionOwner;
  /** Its id, if others name it before it is written. */
  readonly id?: string | undefined;
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  /** The id of a saved card of the customer; without it the default one pays. */
  readonly card?: string | undefined;
  readonly agreement?: ChargeAgreement | undefined;
  /** The clock of the owner, which the caller's transaction has locked before anything else (`clockColumns`). */
  readonly clock: ClockedColumns;
  readonly description?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
  readonly receiptEmail?: string | undefined;
  readonly statementDescriptor?: string | undefined;
}

/** `already_charged`: the owner has a charge that may succeed, or has. `no_card`: the customer has no such saved card. */
export type BegunOffSession =
  | { readonly state: "begun"; readonly charge: ChargeRow }
  | { readonly state: "already_charged" }
  | { readonly state: "no_card" };

/** Settles a charge that the processor has approved. Undefined where another process has settled it. */
export type SettleApproved = (
  charge: ChargeRow,
  decision: ChargeDecision,
) => Promise<Settled<ChargeRow> | undefined>;

type Beginning = Pick<PaymentDependencies, "newId" | "now" | "processorFor" | "settings">;

/** How a charge is sent and settled. */
interface Performing {
  /** Settles the charge if it was approved; by default `settleCharge`. */
  readonly settleApproved?: SettleApproved | undefined;
  /** Its saved card, if the caller has read it. */
  readonly stored?: StoredMethod | undefined;
}

/** Begins one charge. See `beginOffSessionCharges`. */
export async function beginOffSessionCharge(
  dependencies: Within<Beginning>,
  scope: Scope,
  order: OffSessionOrder,
): Promise<BegunOffSession> {
  const [begun] = await beginOffSessionCharges(dependencies, [{ ...order, scope }]);
  if (begun === undefined) throw new Error("The charge was not begun.");
  return begun;
}

/**
 * Writes the pending charges of saved cards by one statement, in the caller's transaction, which has locked their owners.
 * Once that has committed the caller sends them (`performOffSessionCharge`); should it die before, the sweep does, if the
 * owner says that the charge is still owed. The result has the order of `orders`.
 */
export async function beginOffSessionCharges(
  dependencies: Within<Beginning>,
  orders: readonly (OffSessionOrder & { readonly scope: Scope })[],
): Promise<readonly BegunOffSession[]> {
  const { database } = dependencies;
  if (orders.length === 0) return [];
  const given = orders.map((order, position) => givenCharge(dependencies, order, position));
  // The cards are locked until the transaction ends: each is removed before or after its charge is written, never meanwhile.
  const { rows } = await sql<ChargeRow>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as given (position integer, id text,
        account_id text, livemode boolean, created timestamptz, amount bigint, currency text, metadata jsonb,
        description text, receipt_email text, statement_descriptor text, customer text, card text, invoice text,
        installment_plan text, installment text,
        agreement json, test_clock text, frozen_time timestamptz, processor text)
    ),
    saved as (
      select given.position, c.id, c.card from given
        join customers k on k.id = given.customer and k.account_id = given.account_id and k.livemode = given.livemode
        join cards c on c.id = coalesce(given.card, k.default_source) and c.customer = k.id
      where not c.deleted order by c.id for share of c
    )
    insert into charges (account_id, livemode, id, created, amount, currency, status, source, card, outcome, metadata,
      description, receipt_email, statement_descriptor, capture, customer, invoice, installment_plan, installment, initiator, agreement, lease_until,
      inquire_at, test_clock, frozen_time, processor)
    select account_id, livemode, given.id, created, amount, currency, 'pending', saved.id, saved.card,
      ${JSON.stringify(undecided)}::json, metadata, description, receipt_email, statement_descriptor, true, customer,
      invoice, installment_plan, installment, 'merchant', agreement, ${leaseEnd(dependencies)}, ${leaseEnd(dependencies)}, test_clock, frozen_time,
      processor
    from given join saved on saved.position = given.position order by given.position
    on conflict do nothing
    returning *`.execute(database);
  const charges = new Map(rows.map((charge) => [charge.id, charge]));
  const begun = given.map(({ id }) => charges.get(id));
  const missing = orders.flatMap(({ owner }, index) => (begun[index] === undefined ? [owner] : []));
  const charged = await findCharged(database, missing);
  return orders.map(({ owner }, index) => {
    const charge = begun[index];
    if (charge !== undefined) return { state: "begun", charge };
    return { state: charged.has(idOf(owner)) ? "already_charged" : "no_card" };
  });
}

function givenCharge(
  dependencies: Beginning,
  { scope, owner, clock, agreement, ...order }: OffSessionOrder & { readonly scope: Scope },
  position: number,
) {
  return {
    position,
    ...scopeColumns(scope),
    id: order.id ?? dependencies.newId("charge"),
    created: timeOf(clock, dependencies.now()),
    amount: order.amount,
    currency: order.currency,
    customer: order.customer,
    card: order.card,
    invoice: owner.invoice ?? null,
    installment_plan: owner.installmentPlan ?? null,
    installment: owner.invoice === undefined ? owner.installment : null,
    metadata: order.metadata ?? {},
    description: order.description,
    receipt_email: order.receiptEmail,
    statement_descriptor: order.statementDescriptor,
    agreement,
    test_clock: clock.test_clock,
    frozen_time: clock.frozen_time,
    processor: dependencies.processorFor(scope).name,
  };
}

const idOf = (owner: OffSessionOwner): string => owner.invoice ?? owner.installmentPlan;

/** Finds the ids of those that have a charge: of an invoice one that may succeed, or has, of a plan one under way. */
async function findCharged(
  database: Database,
  owners: readonly OffSessionOwner[],
): Promise<ReadonlySet<string>> {
  if (owners.length === 0) return new Set();
  const ids = JSON.stringify(owners.map(idOf));
  const { rows } = await sql<{ id: string }>`
    select given.id from json_array_elements_text(${ids}::json) as given (id)
    where exists (
        select from charges where invoice = given.id
          and status in ('pending', 'requires_action', 'unknown', 'requires_capture', 'succeeded'))
      or exists (
        select from charges where installment_plan = given.id
          and status in ('pending', 'requires_action', 'unknown', 'requires_capture'))`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Sends a charge that `beginOffSessionCharge` has written, after the transaction has committed and without a connection. Its
 * id is the processor's key. Where the processor cannot be reached the charge fails at once, and its owner learns that this
 * was no attempt. Returns the settled charge; undefined where its outcome is not known yet, or another process settles it.
 */
export async function performOffSessionCharge(
  dependencies: PaymentDependencies,
  charge: ChargeRow,
  { settleApproved, stored }: Performing = {},
): Promise<ChargeRow | undefined> {
  const called = await callProcessor(dependencies, async (signal) => {
    const method = stored ?? (await findStoredMethods(dependencies.database, [charge])).get(charge.id);
    return sendCharge(dependencies, charge, signal, method);
  });
  const settled = await settle();
  return settled !== undefined && isSettled(settled.row) ? settled.row : undefined;

  async function settle(): Promise<Settled<ChargeRow> | undefined> {
    if (called.state === "unreachable") {
      // Only here, at the first sending, is it certain that the processor has never seen the charge, nor ever will.
      return settleCharge(dependencies, charge, { ...notMade(charge), neverSent: true });
    }
    if (called.state === "answered" && called.outcome.result === "approved") {
      const { outcome } = called;
      return settleApproved?.(charge, outcome) ?? settleCharge(dependencies, charge, outcome);
    }
    return conclude(dependencies, chargeOperation, charge, called);
  }
}

/**
 * Ends a charge that `beginOffSessionCharge` has written and nobody has sent, because it is not owed any more: it fails, and its
 * owner learns that this was no attempt. Undefined if another process has taken it over.
 */
export async function dropOffSessionCharge(
  dependencies: PaymentDependencies,
  charge: ChargeRow,
): Promise<ChargeRow | undefined> {
  const settled = await settleCharge(dependencies, charge, { ...notMade(charge), neverSent: true });
  return settled?.row;
}
