import { joinOutcomes } from "../../../billing/join-outcomes.ts";
import type { Outcome } from "../../../billing/rows.ts";
import type { WaitingChange } from "../../../billing/waiting-change.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { shownIdempotencyKey } from "../../platform/idempotency/idempotency-key.ts";
import { beginCollection, collectionError } from "../collection/begin-collection.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { SubscriptionRow } from "../rows/loaded-subscription.ts";
import type { LockedSubscription } from "../rows/lock-subscription.ts";
import type { WriteOptions } from "../rows/change.ts";
import { writeOutcome } from "../rows/write-outcome.ts";
import { insertHiddenItems, insertWaitingChange, restoreBilledUntil } from "../waiting-changes/store.ts";

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
export async function waitForPayment(
  dependencies: BillingDependencies,
  database: Database,
  locked: LockedSubscription,
  { request, due, now, waiting, columns, coupon, itemMetadata }: ChangeToPay,
): Promise<ChargeRow> {
  const { row, clock, at, stored } = locked;
  // The lines name the items that the change adds.
  await insertHiddenItems(database, row, { items: waiting.subscription.items ?? [], created: at });
  const change = {
    ...{ waiting, columns, coupon: coupon ?? null, itemMetadata: [...(itemMetadata ?? [])] },
    request: { id: request.id, idempotencyKey: shownIdempotencyKey(request.idempotencyKey) },
  };
  await insertWaitingChange(database, row, { change, created: at });
  const { invoices } = await writeOutcome(dependencies, database, locked, joinOutcomes(due, now), {
    request,
  });
  await restoreBilledUntil(database, stored.items);
  const invoice = invoices.find(({ id }) => id === waiting.invoice);
  if (invoice === undefined) throw new Error("The invoice of the change was not written.");
  const order = { kind: "manual", requested: true } as const;
  const begun = await beginCollection(dependencies, database, { invoice, clock }, order);
  if (begun.state === "begun") return begun.charge;
  throw collectionError(begun, invoice, { param: "default_source", now: at });
}
