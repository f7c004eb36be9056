import { changeSubscription } from "../../../billing/change-subscription.ts";
import { joinOutcomes } from "../../../billing/join-outcomes.ts";
import type { Outcome } from "../../../billing/rows.ts";
import type { WaitingChange } from "../../../billing/waiting-change.ts";
import { splitForPayment } from "../../../billing/waiting-change.ts";
import type { UpdateSubscriptionInput } from "../../../contract/billing/subscription-change.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { shownIdempotencyKey } from "../../platform/idempotency/idempotency-key.ts";
import { beginCollection, collectionError } from "../collection/begin-collection.ts";
import { useNewCard } from "../collection/use-new-card.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { WriteOptions } from "../rows/change.ts";
import type { SubscriptionRow } from "../rows/loaded-subscription.ts";
import type { LockedSubscription } from "../rows/lock-rows.ts";
import { lockSubscription } from "../rows/lock-rows.ts";
import { notifyOfOtherCard } from "../rows/schedule-notices.ts";
import { secondsOf } from "../rows/seconds.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import { recordBegunTrial } from "../trials/trial-uses.ts";
import {
  checkNothingWaits,
  insertHiddenItems,
  insertWaitingChange,
  restoreBilledUntil,
} from "../waiting-changes/store.ts";
import { chargeForChange, collectsUntil } from "./change-once.ts";
import { orReject, withParams } from "./change-rejection.ts";
import { readUpdate } from "./read-update.ts";

/** An update of one subscription. */
interface UpdateOrder {
  readonly id: string;
  readonly input: UpdateSubscriptionInput;
  /** The parameter that errors name if there is no such subscription; `id` by default. */
  readonly param?: string;
  /** Returns the parameter of the request for one of `POST /v1/subscriptions/:id`. */
  readonly paramOf?: (param: string) => string;
}

/**
 * Does what is due on a subscription and updates it, in the caller's transaction. Returns the charge of its invoice, which the
 * caller sends; undefined if there is nothing to charge.
 *
 * With `error_if_incomplete` and something to pay, only the invoice is written, and the update waits for its payment.
 *
 * @throws ServiceError the errors of `readUpdate` and of the pure update; `change_in_progress` and `invalid_state` (409)
 */
export async function updateSubscription(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest,
  { id, input, param = "id", paramOf = (name) => name }: UpdateOrder,
): Promise<ChargeRow | undefined> {
  const { database } = dependencies;
  const locked = await lockSubscription(dependencies, request.scope, id, {
    customer: "locked",
    param,
  });
  await checkNothingWaits(database, locked.row);
  const update = await withParams(readUpdate(dependencies, locked, input), paramOf);
  const { change, columns, written: options } = update;
  const moment = secondsOf(locked.at);
  const compute = (rows = update.rows): Outcome =>
    orReject(
      () => changeSubscription(rows, change, moment, locked.context),
      (name) => paramOf(update.paramOf(name)),
    );
  if (input.payment_behavior === "error_if_incomplete") {
    const due = changeSubscription(locked.rows, { kind: "time_passes" }, moment, locked.context);
    const before = { ...due.rows, hasCard: update.rows.hasCard };
    const { missingPaymentMethod } = update.rows.subscription;
    const subscription = { ...before.subscription, missingPaymentMethod };
    const split = splitForPayment(before, compute({ ...before, subscription }));
    if (split !== null) {
      const waiting = { ...split, due, columns, ...options };
      return waitForPayment(dependencies, locked, { request, ...waiting });
    }
  }
  const outcome = compute();
  const written = await writeOutcome(dependencies, locked, outcome, {
    ...options,
    request,
    columns,
    collectsUntil: collectsUntil(dependencies),
  });
  const { subscription } = outcome.rows;
  if (subscription.status === "trialing" && locked.row.status !== "trialing") {
    await recordBegunTrial(dependencies, locked, subscription);
  }
  if (columns.default_source !== undefined && columns.default_source !== locked.row.default_source) {
    await useNewCard(database, { subscription: locked.row.id }, locked.at);
    await notifyOfOtherCard(dependencies, locked, columns.default_source);
  }
  return chargeForChange(dependencies, locked, written);
}

interface ChangeToPay extends Pick<WriteOptions, "coupon" | "itemMetadata"> {
  readonly request: ApiRequest;
  /** What was due before the change. */
  readonly due: Outcome;
  /** The invoice of the change, and what it uses. */
  readonly now: Outcome;
  readonly waiting: WaitingChange;
  readonly columns: Partial<SubscriptionRow>;
}

/**
 * Writes the invoice of a change and begins its charge. The change itself is stored until the charge has an outcome. Until then
 * nothing else is due on the subscription.
 *
 * @throws ServiceError if the charge cannot be begun
 */
async function waitForPayment(
  dependencies: Within<BillingDependencies>,
  locked: LockedSubscription,
  { request, due, now, waiting, columns, coupon, itemMetadata }: ChangeToPay,
): Promise<ChargeRow> {
  const { database } = dependencies;
  const { row, clock, at, stored } = locked;
  // The lines name the items that the change adds.
  await insertHiddenItems(database, row, { items: waiting.subscription.items ?? [], created: at });
  const change = {
    waiting,
    columns,
    coupon: coupon ?? null,
    itemMetadata: [...(itemMetadata ?? [])],
    request: { id: request.id, idempotencyKey: shownIdempotencyKey(request.idempotencyKey) },
  };
  await insertWaitingChange(database, row, { change, created: at });
  const { invoices } = await writeOutcome(dependencies, locked, joinOutcomes(due, now), {
    request,
  });
  await restoreBilledUntil(database, stored.items);
  const invoice = invoices.find(({ id }) => id === waiting.invoice);
  if (invoice === undefined) throw new Error("The invoice of the change was not written.");
  const order = { kind: "manual", requested: true } as const;
  const begun = await beginCollection(dependencies, { invoice, clock }, order);
  if (begun.state === "begun") return begun.charge;
  throw collectionError(begun, invoice, { param: "default_source", now: at });
}
