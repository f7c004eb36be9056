import { applyItemChanges } from "../../../billing/check-items.ts";
import { plannedItems } from "../../../billing/plan-change.ts";
import type { BillingRows } from "../../../billing/rows.ts";
import type { ItemChange, Subscription } from "../../../billing/subscription.ts";
import type { SubscriptionUpdate } from "../../../billing/update-subscription.ts";
import type {
  ItemChangeInput,
  UpdateSubscriptionInput,
} from "../../../contract/billing/subscription-change.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { WriteOptions } from "../rows/change.ts";
import type { SubscriptionRow } from "../rows/loaded-subscription.ts";
import type { LockedSubscription } from "../rows/lock-rows.ts";
import { itemPrices } from "./item-prices.ts";
import { newDiscount } from "./new-discount.ts";
import { updateColumns } from "./update-columns.ts";

/** An update of a subscription as its pure function takes it, and what is written beside it. */
interface RequestedUpdate {
  /** The rows with what the update changes before it is computed: the card, and the end of a trial. */
  readonly rows: BillingRows;
  readonly change: { readonly kind: "update" } & SubscriptionUpdate;
  readonly columns: Partial<SubscriptionRow>;
  readonly written: Pick<WriteOptions, "coupon" | "itemMetadata">;
  /** Returns the parameter of the request for one that the pure function names. */
  readonly paramOf: (param: string) => string;
}

/**
 * Reads an update of a locked subscription: finds or creates prices, checks items and card, and redeems the coupon.
 *
 * @throws ServiceError `resource_missing` (404) for a foreign item, price, coupon or card, `parameters_exclusive`,
 * `parameter_invalid`
 */
export async function readUpdate(
  dependencies: Within<PlatformDependencies, "newId" | "now">,
  locked: LockedSubscription,
  input: UpdateSubscriptionInput,
): Promise<RequestedUpdate> {
  checkTogether(input);
  const columns = await updateColumns(dependencies.database, locked, input);
  const items = await itemChanges(dependencies, locked, input.items ?? []);
  const discount =
    input.discounts == null
      ? input.discounts
      : await newDiscount(dependencies, scopeOf(locked.row), {
          coupon: input.discounts[0]?.coupon ?? "",
          currency: locked.row.currency,
          param: "discounts[0][coupon]",
          at: locked.at,
        });
  const { subscription } = locked.rows;
  const missingPaymentMethod =
    input.trial_settings?.end_behavior.missing_payment_method ?? subscription.missingPaymentMethod;
  const card = columns.default_source === undefined ? locked.row.default_source : columns.default_source;
  return {
    rows: {
      ...locked.rows,
      hasCard: card !== null || locked.customer.default_source !== null,
      subscription: { ...subscription, missingPaymentMethod },
    },
    change: {
      kind: "update",
      ...(input.items === undefined ? {} : { items }),
      ...(input.proration_behavior === undefined ? {} : { prorationBehavior: input.proration_behavior }),
      ...(input.proration_date === undefined ? {} : { prorationDate: toSeconds(input.proration_date) }),
      ...(input.billing_cycle_anchor === "now" ? { anchor: "now" } : {}),
      ...(input.effective_at === "period_end" ? { effectiveAt: "period_end" } : {}),
      ...(input.trial_end === undefined ? {} : { trialEnd: momentOf(input.trial_end) }),
      ...(input.cancel_at === undefined
        ? {}
        : { cancelAt: input.cancel_at === null ? null : toSeconds(input.cancel_at) }),
      ...(input.cancel_at_period_end === undefined ? {} : { cancelAtPeriodEnd: input.cancel_at_period_end }),
      ...(input.pause_collection === undefined ? {} : { pausedCollection: pauseOf(locked, input) }),
      ...(discount === undefined ? {} : { discount: discount && discount.discount }),
    },
    columns,
    written: {
      itemMetadata: itemMetadata(locked, input.items ?? [], items),
      ...(discount == null ? {} : { coupon: discount.coupon }),
    },
    paramOf: paramOfItems(subscription, items, input),
  };
}

export function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1_000);
}

function momentOf(time: number | "now"): number | "now" {
  return time === "now" ? time : toSeconds(time);
}

function checkTogether(input: UpdateSubscriptionInput): void {
  checkProration(input);
  if (input.effective_at !== "period_end") return;
  if (input.items === undefined) {
    const message = "Missing required parameter: items. They are what changes at the end of the period.";
    throw new ServiceError("parameter_missing", message, { param: "items" });
  }
  const isNow = {
    billing_cycle_anchor: input.billing_cycle_anchor === "now",
    trial_end: input.trial_end !== undefined,
    proration_date: input.proration_date !== undefined,
    proration_behavior: input.proration_behavior === "always_invoice",
  };
  for (const [param, isGiven] of Object.entries(isNow)) {
    if (!isGiven) continue;
    const message = `A change at the end of the period is billed by the renewal. Leave out ${param}, or send it in another request.`;
    throw new ServiceError("parameters_exclusive", message, { param });
  }
}

/** An end is not prorated before it comes: whoever asks for that would wait in vain for the credit. */
function checkProration(input: UpdateSubscriptionInput): void {
  const { proration_behavior: behavior, proration_date: date, trial_end: trialEnd } = input;
  if (
    input.items?.some(changesAmount) === true ||
    trialEnd !== undefined ||
    input.billing_cycle_anchor === "now"
  )
    return;
  const isProrated =
    behavior === "always_invoice" || (behavior === "create_prorations" && input.cancel_at != null);
  const param = date !== undefined ? "proration_date" : isProrated ? "proration_behavior" : undefined;
  if (param === undefined) return;
  const message =
    input.cancel_at == null
      ? `${param} has no effect without a change of price or quantity, trial_end or billing_cycle_anchor=now. Leave it out.`
      : `${param} has no effect on cancel_at: what was paid after that time is not given back. Leave it out, or cancel at that time by DELETE with prorate=true or refund=prorated.`;
  throw new ServiceError("parameters_exclusive", message, { param });
}

/** Whether an item costs something else from now on, and not only has other metadata. */
function changesAmount({ id, metadata: _, ...change }: ItemChangeInput): boolean {
  return id === undefined || Object.values(change).some((value) => value !== undefined && value !== false);
}

async function itemChanges(
  dependencies: Within<PlatformDependencies, "newId" | "now">,
  locked: LockedSubscription,
  items: readonly ItemChangeInput[],
): Promise<readonly ItemChange[]> {
  const { rows } = locked;
  const known = new Set(rows.subscription.items.map(({ id }) => id));
  const planned = new Set((rows.subscription.planned?.items ?? []).map(({ id }) => id));
  items.forEach(({ id }, index) => {
    const param = `items[${index}][id]`;
    if (id === undefined) return;
    if (!known.has(id) && !planned.has(id)) {
      throw new ServiceError("resource_missing", "The subscription has no such item.", { param });
    }
    if (items.findIndex((item) => item.id === id) !== index) {
      throw new ServiceError("parameter_invalid", `Invalid ${param}. An item is changed once.`, { param });
    }
  });
  const prices = await itemPrices(
    dependencies,
    scopeOf(locked.row),
    items,
    (index, ...names) => `items[${index}]${names.map((name) => `[${name}]`).join("")}`,
  );
  return items.map(({ id, quantity, deleted }, index) => {
    const price = prices[index];
    return {
      id: id ?? dependencies.newId("subscription_item"),
      ...(price === undefined ? {} : { price }),
      ...(quantity === undefined ? {} : { quantity }),
      ...(deleted === true ? { deleted } : {}),
    };
  });
}

function pauseOf({ at }: LockedSubscription, { pause_collection: pause }: UpdateSubscriptionInput) {
  if (pause == null) return null;
  const resumesAt = pause.resumes_at == null ? null : toSeconds(pause.resumes_at);
  if (resumesAt !== null && resumesAt * 1_000 <= at.getTime()) {
    const param = "pause_collection[resumes_at]";
    throw new ServiceError("parameter_invalid", `Invalid ${param}. Expected a time after now.`, { param });
  }
  return { behavior: pause.behavior, resumesAt };
}

function itemMetadata(
  { stored }: LockedSubscription,
  inputs: readonly ItemChangeInput[],
  items: readonly ItemChange[],
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  return new Map(
    items.flatMap(({ id }, index) => {
      const metadata = inputs[index]?.metadata;
      if (metadata === undefined) return [];
      const before = stored.items.find((item) => item.id === id)?.metadata ?? {};
      return [[id, mergeMetadata(before, metadata)] as const];
    }),
  );
}

/** The pure functions name an item by its position in the result. */
function paramOfItems(
  subscription: Subscription,
  changes: readonly ItemChange[],
  { effective_at: effectiveAt }: UpdateSubscriptionInput,
): (param: string) => string {
  return (param) => {
    const [, position, rest = ""] = /^items\[(\d+)\](.*)$/.exec(param) ?? [];
    if (position === undefined) return param;
    const result = applyItemChanges(subscription.items, changes);
    const items = effectiveAt === "period_end" ? plannedResult(subscription, changes) : result;
    const index = changes.findIndex(({ id }) => id === items[Number(position)]?.id);
    return index === -1 ? "items" : `items[${index}]${rest}`;
  };
}

function plannedResult(subscription: Subscription, changes: readonly ItemChange[]) {
  const merged = [...(subscription.planned?.items ?? []), ...changes];
  return plannedItems(subscription.items, { effectiveAt: 0, items: merged });
}
