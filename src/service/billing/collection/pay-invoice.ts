import { cardIn } from "../../../contract/payments/payment-source.ts";
import { blockedUntil } from "../../../billing/dunning-schedule.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { knownLocale } from "../../../language/locale.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { LockedOrder } from "../../payments/charges/charge-order.ts";
import { isSavedCard } from "../../payments/tokens/source-kind.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeColumns, scopeOf } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { dateOf, secondsOf } from "../rows/seconds.ts";
import type { NewDunningAttempt } from "./dunning-attempt-store.ts";
import { findTries, insertDunningAttempts } from "./dunning-attempt-store.ts";
import type { LockedInvoice } from "./begin-collection.ts";
import { collectionError, lockInvoice } from "./begin-collection.ts";
import { findCollectable, setChargeOfPayer, setInvoiceCharges } from "./collection-store.ts";

interface Payment {
  /** A token; or what finds the saved card of the customer once the invoice is locked. */
  readonly source: string | (() => Promise<string>);
  /** The page of the service on which the payer is; undefined if the merchant's server sends the token. */
  readonly returnUrl?: string | undefined;
  /** The language of that page. */
  readonly locale?: string | undefined;
}

/**
 * Computes the charge by which a payer pays an open invoice, for `chargeOnce`. Throws `invalid_state`, `payment_in_progress` and
 * `attempt_limit` (409): what is charged is what was owed when the invoice was read, or nothing.
 */
export async function computeInvoiceCharge(
  { database, now }: Within<{ readonly now: () => Date }>,
  read: LockedInvoice["invoice"],
  { source: given, returnUrl, locale }: Payment,
): Promise<LockedOrder> {
  const { id } = read;
  const locked = await lockInvoice(database, scopeOf(read), id);
  if (locked === undefined) throw new ServiceError("resource_missing", "No such invoice.");
  const { invoice } = locked;
  const amount = owedOf(invoice);
  const reject = (state: "not_owed" | "in_progress") =>
    collectionError({ state }, invoice, { param: "source", now: now() });
  const isOwed = invoice.status === "open" || invoice.status === "uncollectible";
  if (!isOwed || amount !== owedOf(read)) throw reject("not_owed");
  const found = await findCollectable(database, invoice, undefined);
  if (found.is_charged) throw reject("in_progress");
  const source = typeof given === "string" ? given : await given();
  const { currency, customer } = invoice;
  return {
    order: {
      amount,
      currency,
      source,
      customer,
      invoice: id,
      returnUrl,
      description: invoice.description ?? undefined,
      receiptEmail: invoice.customer_email ?? undefined,
    },
    write: async (charge) => {
      const known = locale === undefined ? undefined : knownLocale(locale);
      const { has_ended: hasEnded } = found;
      await begin(database, locked, { charge, hasEnded, locale: known ?? null, now: now() });
    },
  };
}

const owedOf = ({ amount_due: due, amount_paid: paid }: LockedInvoice["invoice"]) => due - paid;

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
  const fingerprint = cardIn(charge.card)?.fingerprint ?? null;
  const at = timeOf(clock, now);
  // Of a card that only the acquirer can read it is known afterwards.
  const tries = fingerprint === null ? [] : await findTries(database, invoice.id, fingerprint);
  const until = blockedUntil(tries, secondsOf(at));
  if (until !== null) {
    const limited = { state: "limited", until: dateOf(until) } as const;
    throw collectionError(limited, invoice, { param: "source", now: at });
  }
  if (isSavedCard(charge.source)) {
    await setInvoiceCharges(database, [{ id: charge.id, invoice: invoice.id }]);
  } else {
    await setChargeOfPayer(database, invoice, charge.id);
  }
  const attempt: NewDunningAttempt = {
    ...scopeColumns({ accountId: invoice.account_id, livemode: invoice.livemode }),
    created: at,
    invoice: invoice.id,
    charge: charge.id,
    kind: "manual",
    fingerprint,
    run: null,
    step: null,
    outcome: null,
    failure_code: null,
    requested: true,
    after_end: hasEnded,
    locale,
  };
  await insertDunningAttempts(database, [attempt]);
}
