import { blockedUntil } from "../../../billing/dunning-schedule.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { beginOffSessionCharge } from "../../payments/charges/begin-off-session-charge.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { ChargeAgreement } from "../../platform/database/tables.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Collectable } from "./collection-store.ts";
import { findCollectable, insertAttempt, setInvoiceCharge } from "./collection-store.ts";
import type { LockedInvoice } from "./lock-invoice.ts";

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

/**
 * `not_owed`: the invoice is not open (a merchant may also charge an uncollectible one), or its whole amount is paid. `limited`: the card was tried too often, and may be
 * tried again at `until`.
 */
export type BegunCollection =
  | { readonly state: "begun"; readonly charge: ChargeRow }
  | { readonly state: "not_owed" | "in_progress" | "no_card" }
  | { readonly state: "limited"; readonly until: Date };

/**
 * Writes the pending charge of an invoice that the caller's transaction has locked (`lockInvoice`), or has written. Once it
 * has committed, the caller sends the charge (`performOffSessionCharge`).
 */
export async function beginCollection(
  dependencies: Pick<PaymentDependencies, "newId" | "now" | "processorFor" | "settings">,
  database: Database,
  { invoice, clock }: LockedInvoice,
  { kind, card: requestedCard, run, requested }: CollectionOrder,
): Promise<BegunCollection> {
  const amount = invoice.amount_due - invoice.amount_paid;
  const isOwed = invoice.status === "open" || (kind === "manual" && invoice.status === "uncollectible");
  if (!isOwed || amount === 0) return { state: "not_owed" };
  const found = await findCollectable(database, invoice, requestedCard);
  if (found.is_charged) return { state: "in_progress" };
  const { card, fingerprint } = found;
  if (card === null) return { state: "no_card" };
  const at = timeOf(clock, dependencies.now());
  const until = blockedUntil(found.attempts, seconds(at));
  if (until !== null) return { state: "limited", until: new Date(until * 1_000) };
  const scope = { accountId: invoice.account_id, livemode: invoice.livemode };
  const begun = await beginOffSessionCharge(dependencies, database, scope, {
    ...{ owner: { invoice: invoice.id }, amount, currency: invoice.currency, customer: invoice.customer },
    ...{ card, clock, agreement: agreementOf(invoice.subscription, found) },
    ...(invoice.customer_email === null ? {} : { receiptEmail: invoice.customer_email }),
    description: invoice.description ?? undefined,
  });
  if (begun.state === "already_charged") return { state: "in_progress" };
  if (begun.state === "no_card") return begun;
  const { charge } = begun;
  await setInvoiceCharge(database, invoice, charge.id);
  await insertAttempt(database, {
    ...{ ...scopeColumns(scope), created: at, invoice: invoice.id, charge: charge.id, kind, fingerprint },
    ...{ run: run?.id ?? null, step: run?.step ?? null, outcome: null, failure_code: null },
    ...{ requested, after_end: found.has_ended },
  });
  return begun;
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

function agreementOf(subscription: string | null, found: Collectable): ChargeAgreement | undefined {
  if (subscription === null) return undefined;
  const { first_charge: first, last_number: last } = found;
  return { kind: "recurring", first_charge: first, number: (last ?? 0) + 1, count: null };
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}
