import { createSubscription } from "../../../billing/create-subscription.ts";
import { sumOf } from "../../../billing/proration.ts";
import { trialEndOf } from "../../../billing/trial-end.ts";
import type { CreateSubscriptionInput } from "../../../contract/billing/create-subscription.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { CardRow } from "../../payments/customers/card-store.ts";
import { findCardOf } from "../../payments/customers/card-store.ts";
import { leaseEnd } from "../../payments/operations/leases.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { beginCollection, collectionError } from "../collection/begin-collection.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { LoadedCustomer } from "../rows/loaded-subscription.ts";
import { lockCustomerRows } from "../rows/lock-rows.ts";
import { secondsOf } from "../rows/seconds.ts";
import type { NewSubscriptionColumns, WrittenOutcome } from "../rows/write-outcome.ts";
import { writeNewSubscription } from "../rows/write-outcome.ts";
import { recordBegunTrial } from "../trials/trial-uses.ts";
import { orReject } from "./change-rejection.ts";
import { firstItems, oneTimeItems } from "./first-items.ts";
import { firstDiscount } from "./new-discount.ts";
import { toSeconds } from "./read-update.ts";
import { chosenCard, given } from "./update-columns.ts";

/** A new subscription, and the charge of its first invoice; null if there is nothing to charge now. */
interface CreatedSubscription {
  readonly id: string;
  readonly charge: ChargeRow | null;
}

/**
 * Creates a subscription in the caller's transaction, and begins the charge of its first invoice, which the caller sends.
 *
 * @throws ServiceError `resource_missing` (404) for what does not exist, `parameter_missing` if there is something to pay and no
 * card, `parameter_invalid` and `parameters_exclusive` for values that do not fit
 */
export async function createFromRequest(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest,
  input: CreateSubscriptionInput,
): Promise<CreatedSubscription> {
  const { scope } = request;
  checkProration(input);
  const card = chosenCard(input);
  const { items, currency, trialDays, metadata } = await firstItems(dependencies, scope, input);
  const locked = await lockCustomerRows(dependencies, scope, input.customer, {
    currency,
    customer: "locked",
    card: card?.id ?? null,
  });
  const payingId = card?.id ?? locked.card?.id;
  const paying =
    payingId === undefined
      ? undefined
      : await findCardOf(dependencies.database, input.customer, { id: payingId });
  if (card !== undefined && paying === undefined) {
    throw new ServiceError("resource_missing", "The customer has no such card.", { param: card.param });
  }
  const id = dependencies.newId("subscription");
  const once = await oneTimeItems(dependencies, scope, {
    inputs: input.add_invoice_items ?? [],
    subscription: id,
    currency,
    at: locked.at,
  });
  const amount = sumOf([
    ...items.map(({ price, quantity }) => price.unitAmount * quantity),
    ...once.items.map((item) => item.amount),
  ]);
  const redeemed = await firstDiscount(dependencies, scope, input.discounts, {
    amount,
    currency,
    customer: input.customer,
    at: locked.at,
  });
  const moment = secondsOf(locked.at);
  const outcome = orReject(
    () =>
      createSubscription(
        {
          id,
          currency,
          items,
          oneTimeItems: once.items,
          trialEnd: trialOf(input, trialDays, moment),
          anchor: secondsOrNull(input.billing_cycle_anchor),
          stub: input.proration_behavior === "none" ? "free" : "prorated",
          missingPaymentMethod: input.trial_settings?.end_behavior.missing_payment_method ?? "cancel",
          cancelAt: secondsOrNull(input.cancel_at),
          cancelAtPeriodEnd: input.cancel_at_period_end ?? false,
          discount: redeemed?.discount ?? null,
          paymentBehavior: input.payment_behavior ?? "allow_incomplete",
        },
        locked.rows,
        moment,
        locked.context,
      ),
    (param) => paramOf(input, param),
  );
  const written = await writeNewSubscription(dependencies, locked, outcome, {
    request,
    itemColumns: once.columns,
    itemMetadata: metadata,
    collectsUntil: leaseEnd(dependencies),
    ...(redeemed === null ? {} : { coupon: redeemed.coupon }),
    newColumns: { ...columnsOf(input, locked, card?.id ?? null), ...(paying && consentOf(paying)) },
  });
  if (outcome.rows.subscription.trial !== null) {
    await recordBegunTrial(dependencies, locked, outcome.rows.subscription);
  }
  const charge = await chargeFirst(dependencies, input, locked, written);
  return { id, charge };
}

/** What is prorated is the time before the anchor: whoever asks for it without one would wait in vain. */
function checkProration({
  billing_cycle_anchor: anchor,
  proration_behavior: behavior,
}: CreateSubscriptionInput) {
  if (behavior === undefined || anchor !== undefined) return;
  const param = "proration_behavior";
  const message = `${param} has no effect without billing_cycle_anchor. Leave it out, or give the anchor.`;
  throw new ServiceError("parameters_exclusive", message, { param });
}

/** The payer agreed to this beside the card form. Mails about the subscription are in that language. */
function consentOf({ consent }: CardRow): Pick<NewSubscriptionColumns, "consent"> {
  if (consent === null) return {};
  const { terms_hash: hash, locale, accepted_at: at } = consent;
  return { consent: { terms_hash: hash, locale, accepted_at: at } };
}

async function chargeFirst(
  dependencies: Within<BillingDependencies>,
  { payment_behavior: behavior }: CreateSubscriptionInput,
  { clock, at }: LoadedCustomer,
  { invoices }: WrittenOutcome,
): Promise<ChargeRow | null> {
  const invoice = invoices.find(({ status }) => status === "open");
  if (invoice === undefined || behavior === "default_incomplete") return null;
  const order = { kind: "automatic", requested: true } as const;
  const begun = await beginCollection(dependencies, { invoice, clock }, order);
  if (begun.state === "begun") return begun.charge;
  throw collectionError(begun, invoice, { param: "default_source", now: at });
}

function columnsOf(
  { description, dunning, metadata, payment_behavior: behavior, ...input }: CreateSubscriptionInput,
  { settings }: LoadedCustomer,
  card: string | null,
): NewSubscriptionColumns {
  const ends = input.cancel_at !== undefined || input.cancel_at_period_end === true;
  return {
    default_source: card,
    description: description ?? null,
    dunning: dunning === undefined ? null : { ...settings.dunning, ...given(dunning) },
    metadata: mergeMetadata({}, metadata),
    ends_unpaid: behavior === "error_if_incomplete",
    cancellation_details: ends ? { comment: null, feedback: null, reason: "cancellation_requested" } : null,
  };
}

function trialOf(
  { trial_end: end, trial_period_days: days, trial_from_plan: fromPlan }: CreateSubscriptionInput,
  daysOfPrices: readonly (number | null)[],
  moment: number,
): number | null {
  return trialEndOf(
    {
      ...(end === undefined ? {} : { trialEnd: end === "now" ? end : toSeconds(end) }),
      ...(days === undefined ? {} : { trialPeriodDays: days }),
      ...(fromPlan === undefined ? {} : { trialFromPlan: fromPlan }),
      daysOfPrices,
    },
    moment,
  );
}

function paramOf(
  { trial_period_days: days, trial_end: end }: CreateSubscriptionInput,
  param: string,
): string {
  if (param !== "trial_end" || end !== undefined) return param;
  return days === undefined ? "items" : "trial_period_days";
}

const secondsOrNull = (milliseconds: number | undefined): number | null =>
  milliseconds === undefined ? null : toSeconds(milliseconds);
