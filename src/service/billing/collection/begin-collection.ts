import { blockedUntil } from "../../../billing/dunning-schedule.ts";
import type { ChargeAgreement, ChargeRow } from "../../payments/charge-row.ts";
import type { OffSessionOrder } from "../../payments/charges/off-session-charge.ts";
import { beginOffSessionCharges } from "../../payments/charges/off-session-charge.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { ClockedColumns } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope, scopeColumns } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { dateOf, secondsOf } from "../rows/seconds.ts";
import type { NewDunningAttempt } from "./dunning-attempt-store.ts";
import { insertDunningAttempts } from "./dunning-attempt-store.ts";
import type { Collectable } from "./collection-store.ts";
import { findCollectables, findInvoiceRow, setInvoiceCharges } from "./collection-store.ts";

/**
 * Why an invoice is charged. `automatic`: it is due; `scheduled`: a retry of its dunning run; `new_card`: the customer has
 * another card; `manual`: the merchant requests it.
 */
export type CollectionKind = "automatic" | "scheduled" | "new_card" | "manual";

export interface CollectionOrder {
  readonly kind: CollectionKind;
  /** A saved card; without it that of the invoice, of the subscription or of the customer pays. */
  readonly card?: string | undefined;
  /** The dunning run of a scheduled attempt, and its position in the schedule. */
  readonly run?: { readonly id: string; readonly step: number };
  /** Whether a request waits for the outcome. If nobody does, a charge that was never sent is sent by the sweep. */
  readonly requested: boolean;
}

export interface LockedInvoice {
  readonly invoice: InvoiceRow;
  /** The test clock of the invoice. */
  readonly clock: ClockedColumns;
}

/** An invoice that the caller's transaction has locked (`lockInvoice`) or written, and how it is charged. */
interface OrderedCollection {
  readonly locked: LockedInvoice;
  readonly order: CollectionOrder;
}

/**
 * `not_owed`: the invoice is not open (a merchant may also charge an uncollectible one), or its whole amount is paid. `limited`: the card was tried too often, and may be
 * tried again at `until`.
 */
export type BegunCollection =
  | { readonly state: "begun"; readonly charge: ChargeRow }
  | { readonly state: "not_owed" | "in_progress" | "no_card" }
  | { readonly state: "limited"; readonly until: Date };

type Beginning = Pick<PaymentDependencies, "newId" | "now" | "processorFor" | "settings">;

/**
 * Locks an invoice for its payment, after its test clock and its subscription. The customer is not locked: nothing of the
 * customer changes. Undefined if there is no such invoice.
 *
 * @param known the invoice, if the caller has read it before: its subscription stays the same
 */
export async function lockInvoice(
  database: Database,
  scope: Scope,
  id: string,
  known?: InvoiceRow,
): Promise<LockedInvoice | undefined> {
  const found = known ?? (await findInvoiceRow(database, scope, id));
  if (found === undefined || found.deleted) return undefined;
  const clock = await clockColumns(database, scope, found);
  if (found.subscription !== null) {
    await database
      .selectFrom("subscriptions")
      .select("id")
      .where(inScope(scope))
      .where("id", "=", found.subscription)
      .forNoKeyUpdate()
      .execute();
  }
  const invoice = await findInvoiceRow(database, scope, id, { lock: true });
  return invoice === undefined || invoice.deleted ? undefined : { invoice, clock };
}

/** Writes the pending charge of one invoice. See `beginCollections`. */
export async function beginCollection(
  dependencies: Within<Beginning>,
  locked: LockedInvoice,
  order: CollectionOrder,
): Promise<BegunCollection> {
  const [begun] = await beginCollections(dependencies, [{ locked, order }]);
  if (begun === undefined) throw new Error("The charge was not begun.");
  return begun;
}

/**
 * Writes the pending charges of invoices by a fixed number of statements. Once the caller's transaction has committed, the
 * caller sends them (`performOffSessionCharge`). The result has the order of `ordered`.
 */
export async function beginCollections(
  dependencies: Within<Beginning>,
  ordered: readonly OrderedCollection[],
): Promise<readonly BegunCollection[]> {
  const { database } = dependencies;
  const found = await findCollectables(
    database,
    ordered.map(({ locked, order }) => ({ id: locked.invoice.id, card: order.card })),
  );
  const prepared = ordered.map((one) => prepare(dependencies, one, found.get(one.locked.invoice.id)));
  const wanted = prepared.flatMap((one) => (one.state === "wanted" ? [one] : []));
  const outcomes = await beginOffSessionCharges(
    dependencies,
    wanted.map(({ charge }) => charge),
  );
  const begun = wanted.flatMap(({ attempt }, index) => {
    const outcome = outcomes[index];
    return outcome?.state === "begun" ? [{ attempt, charge: outcome.charge }] : [];
  });
  await setInvoiceCharges(
    database,
    begun.map(({ charge }) => charge),
  );
  await insertDunningAttempts(
    database,
    begun.map(({ attempt, charge }) => ({ ...attempt, charge: charge.id })),
  );
  return prepared.map((one) => {
    if (one.state !== "wanted") return one;
    const outcome = outcomes[wanted.indexOf(one)];
    return outcome?.state === "begun"
      ? outcome
      : { state: outcome?.state === "no_card" ? "no_card" : "in_progress" };
  });
}

/** A charge that may be begun, and its attempt. */
interface WantedCharge {
  readonly state: "wanted";
  readonly charge: OffSessionOrder & { readonly scope: Scope };
  readonly attempt: Omit<NewDunningAttempt, "charge">;
}

function prepare(
  { now }: Pick<Beginning, "now">,
  { locked: { invoice, clock }, order: { kind, run, requested } }: OrderedCollection,
  found: Collectable | undefined,
): WantedCharge | Exclude<BegunCollection, { readonly state: "begun" }> {
  if (found === undefined) throw new Error("There is no such invoice.");
  const amount = invoice.amount_due - invoice.amount_paid;
  const isOwed = invoice.status === "open" || (kind === "manual" && invoice.status === "uncollectible");
  if (!isOwed || amount === 0) return { state: "not_owed" };
  if (found.is_charged) return { state: "in_progress" };
  const { card, fingerprint } = found;
  if (card === null) return { state: "no_card" };
  const at = timeOf(clock, now());
  const until = blockedUntil(found.attempts, secondsOf(at));
  if (until !== null) return { state: "limited", until: dateOf(until) };
  const scope = { accountId: invoice.account_id, livemode: invoice.livemode };
  return {
    state: "wanted",
    charge: {
      scope,
      owner: { invoice: invoice.id },
      amount,
      currency: invoice.currency,
      customer: invoice.customer,
      card,
      clock,
      agreement: agreementOf(invoice.subscription, found),
      ...(invoice.customer_email === null ? {} : { receiptEmail: invoice.customer_email }),
      description: invoice.description ?? undefined,
    },
    attempt: {
      ...scopeColumns(scope),
      created: at,
      invoice: invoice.id,
      kind,
      fingerprint,
      run: run?.id ?? null,
      step: run?.step ?? null,
      outcome: null,
      failure_code: null,
      requested,
      after_end: found.has_ended,
    },
  };
}

function agreementOf(subscription: string | null, found: Collectable): ChargeAgreement | undefined {
  if (subscription === null) return undefined;
  const { first_charge: first, last_number: last } = found;
  return { kind: "recurring", first_charge: first, number: (last ?? 0) + 1, count: null };
}

/** Returns the error of a request whose charge was not begun. `param` names the parameter for the card. */
export function collectionError(
  begun: Exclude<BegunCollection, { readonly state: "begun" }>,
  { status }: Pick<LockedInvoice["invoice"], "status">,
  { param, now }: { readonly param: string; readonly now: Date },
): ServiceError {
  switch (begun.state) {
    case "not_owed":
      return new ServiceError("invalid_state", `The invoice is ${status}.`);
    case "in_progress": {
      const message = "The invoice is being paid. Retrieve it to see the outcome.";
      return new ServiceError("payment_in_progress", message, { headers: { "Retry-After": "2" } });
    }
    case "no_card":
      return new ServiceError(
        "parameter_missing",
        "The customer has no saved card. Save one, or give another as source.",
        { param },
      );
    case "limited": {
      const wait = Math.max(1, Math.ceil((begun.until.getTime() - now.getTime()) / 1_000));
      const message = `The card was tried too often for this invoice. It may be tried again after ${begun.until.toISOString()}. Use another card.`;
      return new ServiceError("attempt_limit", message, { param, headers: { "Retry-After": String(wait) } });
    }
  }
}
