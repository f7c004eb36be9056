import { blockedUntil } from "../../../billing/dunning-schedule.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { knownLocale } from "../../../language/locale.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { ChargeOrder } from "../../payments/charges/charge-order.ts";
import { isSavedCard } from "../../payments/tokens/is-saved-card.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { collectionError } from "./begin-collection.ts";
import type { NewAttempt } from "./attempt-store.ts";
import { findTries, insertAttempts } from "./attempt-store.ts";
import { findCollectable, setChargeOfPayer, setInvoiceCharges } from "./collection-store.ts";
import type { LockedInvoice } from "./lock-invoice.ts";
import { lockInvoice } from "./lock-invoice.ts";

interface Payment {
  /** A token, or a saved card of the customer. */
  readonly source: string;
  /** The page of the service on which the payer is; undefined if the merchant's server sends the token. */
  readonly returnUrl?: string | undefined;
  /** The language of that page. */
  readonly locale?: string | undefined;
}

/**
 * Returns the charge by which a payer pays an open invoice, for `chargeOnce`. It is begun if the invoice is still owed
 * then: it throws `invalid_state`, `payment_in_progress` and `attempt_limit` (409).
 */
export function invoiceChargeOrder(
  { now }: { readonly now: () => Date },
  scope: Scope,
  invoice: LockedInvoice["invoice"],
  { source, returnUrl, locale }: Payment,
): ChargeOrder {
  const { id, amount_due: due, amount_paid: paid, currency, customer } = invoice;
  const amount = due - paid;
  let locked: LockedInvoice | undefined;
  let hasEnded = false;
  const reject = (state: "not_owed" | "in_progress", current = invoice) =>
    collectionError({ state }, current, { param: "source", now: now() });
  return {
    ...{ amount, currency, source, customer, invoice: id, returnUrl },
    description: invoice.description ?? undefined,
    receiptEmail: invoice.customer_email ?? undefined,
    lock: async (database) => {
      locked = await lockInvoice(database, scope, id);
      if (locked === undefined) throw new ServiceError("resource_missing", "No such invoice.");
      const { status, amount_due, amount_paid } = locked.invoice;
      const isOwed = status === "open" || status === "uncollectible";
      if (!isOwed || amount_due - amount_paid !== amount) throw reject("not_owed", locked.invoice);
      const found = await findCollectable(database, locked.invoice, undefined);
      if (found.is_charged) throw reject("in_progress");
      hasEnded = found.has_ended;
    },
    prepare: async (database, charge) => {
      if (locked !== undefined) {
        const known = locale === undefined ? undefined : knownLocale(locale);
        await begin(database, locked, { charge, hasEnded, locale: known ?? null, now: now() });
      }
    },
  };
}

interface BegunPayment {
  readonly charge: ChargeRow;
  readonly hasEnded: boolean;
  readonly locale: LocaleTag | null;
  readonly now: Date;
}

async function begin(
  database: Database,
  { invoice, clock }: LockedInvoice,
  { charge, hasEnded, locale, now }: BegunPayment,
): Promise<void> {
  const { fingerprint } = charge.card;
  const at = timeOf(clock, now);
  const tries = await findTries(database, invoice.id, fingerprint);
  const until = blockedUntil(tries, Math.floor(at.getTime() / 1_000));
  if (until !== null) {
    const limited = { state: "limited", until: new Date(until * 1_000) } as const;
    throw collectionError(limited, invoice, { param: "source", now: at });
  }
  if (isSavedCard(charge.source)) {
    await setInvoiceCharges(database, [{ id: charge.id, invoice: invoice.id }]);
  } else {
    await setChargeOfPayer(database, invoice, charge.id);
  }
  const attempt: NewAttempt = {
    ...scopeColumns({ accountId: invoice.account_id, livemode: invoice.livemode }),
    ...{ created: at, invoice: invoice.id, charge: charge.id, kind: "manual", fingerprint },
    ...{
      run: null,
      step: null,
      outcome: null,
      failure_code: null,
      requested: true,
      after_end: hasEnded,
      locale,
    },
  };
  await insertAttempts(database, [attempt]);
}
