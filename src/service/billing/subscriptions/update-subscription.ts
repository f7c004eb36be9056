import type { Outcome } from "../../../billing/rows.ts";
import { changeSubscription } from "../../../billing/change-subscription.ts";
import { splitForPayment } from "../../../billing/waiting-change.ts";
import type { UpdateSubscriptionInput } from "../../../contract/subscription-change.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { useNewCard } from "../collection/use-new-card.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { notifyOfOtherCard } from "../rows/notify-of-card.ts";
import { lockSubscription } from "../rows/lock-subscription.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import { recordBegunTrial } from "../trials/record-begun-trial.ts";
import { orReject, withParams } from "./change-rejection.ts";
import { chargeForChange, collectsUntil } from "./charge-for-change.ts";
import { readUpdate } from "./read-update.ts";
import { waitForPayment } from "./wait-for-payment.ts";
import { checkNothingWaits } from "../waiting-changes/store.ts";

/** An update of one subscription. */
export interface UpdateOrder {
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
  dependencies: BillingDependencies,
  database: Database,
  request: ApiRequest,
  { id, input, param = "id", paramOf = (name) => name }: UpdateOrder,
): Promise<ChargeRow | undefined> {
  const locked = await lockSubscription(dependencies, database, request.scope, id, {
    customer: "locked",
    param,
  });
  await checkNothingWaits(database, locked.row);
  const update = await withParams(readUpdate(dependencies, database, locked, input), paramOf);
  const { change, columns, written: options } = update;
  const moment = locked.at.getTime() / 1_000;
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
      return waitForPayment(dependencies, database, locked, { request, ...waiting });
    }
  }
  const outcome = compute();
  const written = await writeOutcome(dependencies, database, locked, outcome, {
    ...options,
    ...{ request, columns, collectsUntil: collectsUntil(dependencies) },
  });
  const { subscription } = outcome.rows;
  if (subscription.status === "trialing" && locked.row.status !== "trialing") {
    await recordBegunTrial(dependencies, database, locked, subscription);
  }
  if (columns.default_source !== undefined && columns.default_source !== locked.row.default_source) {
    await useNewCard(database, { subscription: locked.row.id }, locked.at);
    await notifyOfOtherCard(dependencies, database, locked, columns.default_source);
  }
  return chargeForChange(dependencies, database, locked, written);
}
