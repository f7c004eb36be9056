import type { PlannedChange } from "../../../billing/subscription.ts";
import type { List } from "../../../contract/list.ts";
import type { Subscription, SubscriptionItem } from "../../../contract/billing/subscription.ts";
import { presentPrice } from "../../catalog/present-price.ts";
import type { PriceRow } from "../../catalog/price-store.ts";
import { findPricesById } from "../../catalog/price-store.ts";
import type { ReadDatabase } from "../../platform/database/database.ts";
import { findParts } from "./find-parts.ts";
import { groupBy } from "./group-by.ts";
import type { DiscountRow, SubscriptionItemRow, SubscriptionRow } from "./loaded-subscription.ts";
import { dateOf } from "./seconds.ts";

/** The rows of which the API shows a subscription. */
interface SubscriptionView {
  readonly row: SubscriptionRow;
  readonly items: readonly SubscriptionItemRow[];
  readonly prices: ReadonlyMap<string, PriceRow>;
  readonly planned: PlannedChange | null;
  readonly discount: Pick<DiscountRow, "ended_at" | "ends_at" | "id"> | null;
}

/** Returns subscriptions as the API shows them, by a fixed number of statements, in the order of `rows`. */
export async function presentSubscriptions(
  database: ReadDatabase,
  rows: readonly SubscriptionRow[],
): Promise<readonly Subscription[]> {
  const { items, discounts, planned } = await findParts(database, rows);
  const prices = await findPricesById(database, [
    ...items.map(({ price }) => price),
    ...[...planned.values()].flatMap((change) => change.items.flatMap(({ price }) => price?.id ?? [])),
  ]);
  const itemsOf = groupBy(items, ({ subscription }) => subscription);
  return rows.map((row) =>
    presentSubscription({
      row,
      items: itemsOf.get(row.id) ?? [],
      prices,
      planned: planned.get(row.id) ?? null,
      discount: discounts.get(row.discount ?? "") ?? null,
    }),
  );
}

/** Returns a subscription as the API shows it. */
export function presentSubscription(view: SubscriptionView): Subscription {
  const { row } = view;
  const { behavior, resumes_at: resumesAt } = row.pause_collection ?? {};
  return {
    id: row.id,
    object: "subscription",
    status: row.status,
    customer: row.customer,
    currency: row.currency,
    items: presentItems(view),
    billing_cycle_anchor: row.billing_cycle_anchor.toISOString(),
    billing_mode: { type: "flexible" },
    start_date: row.start_date.toISOString(),
    current_period_start: row.current_period_start.toISOString(),
    current_period_end: row.current_period_end.toISOString(),
    cycle: row.cycle,
    trial_start: textOf(row.trial_start),
    trial_end: textOf(row.trial_end),
    trial_settings: { end_behavior: { missing_payment_method: row.missing_payment_method } },
    cancel_at: textOf(row.cancel_at),
    cancel_at_period_end: row.cancel_at_period_end,
    canceled_at: textOf(row.canceled_at),
    ended_at: textOf(row.ended_at),
    cancellation_details: row.cancellation_details ?? { comment: null, feedback: null, reason: null },
    default_source: row.default_source,
    default_payment_method: row.default_source,
    latest_invoice: row.latest_invoice,
    pause_collection:
      behavior === undefined
        ? null
        : { behavior, resumes_at: resumesAt == null ? null : new Date(resumesAt).toISOString() },
    pending_update: presentPlanned(view),
    discounts: discountsOf(view),
    description: row.description,
    dunning: row.dunning,
    past_due_at: textOf(row.past_due_at),
    entitled_until: textOf(row.entitled_until),
    next_payment_at: textOf(row.next_payment_at),
    consent: row.consent,
    checkout_session: row.checkout_session,
    payment_link: row.payment_link,
    metadata: row.metadata,
    test_clock: row.test_clock,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}

function presentItems(view: SubscriptionView): List<SubscriptionItem> {
  return {
    object: "list",
    url: `/v1/subscription_items?subscription=${view.row.id}`,
    data: view.items.map((item) => presentSubscriptionItem(item, view)),
    has_more: false,
    next_cursor: null,
  };
}

/** Returns an item of a subscription as the API shows it. */
export function presentSubscriptionItem(
  item: SubscriptionItemRow,
  { row, prices }: Pick<SubscriptionView, "prices" | "row">,
): SubscriptionItem {
  return {
    id: item.id,
    object: "subscription_item",
    subscription: item.subscription,
    price: presentPrice(priceOf(item.price, prices)),
    quantity: item.quantity,
    billed_until: textOf(item.billed_until),
    current_period_start: row.current_period_start.toISOString(),
    current_period_end: row.current_period_end.toISOString(),
    metadata: item.metadata,
    livemode: item.livemode,
    created: item.created.toISOString(),
  };
}

function presentPlanned({ planned, prices }: SubscriptionView): Subscription["pending_update"] {
  if (planned === null) return null;
  return {
    effective_at: dateOf(planned.effectiveAt).toISOString(),
    subscription_items: planned.items.map(({ id, price, quantity = null, deleted = false }) => ({
      id,
      price: price === undefined ? null : presentPrice(priceOf(price.id, prices)),
      quantity,
      deleted,
    })),
  };
}

/** A discount is shown until it is spent, removed, or over before the current period began. */
function discountsOf({ row, discount }: SubscriptionView): readonly string[] {
  if (discount === null || discount.ended_at !== null) return [];
  const { ends_at: end } = discount;
  return end !== null && end <= row.current_period_start ? [] : [discount.id];
}

function priceOf(id: string, prices: ReadonlyMap<string, PriceRow>): PriceRow {
  const found = prices.get(id);
  if (found === undefined) throw new Error(`The price ${id} was not loaded.`);
  return found;
}

const textOf = (date: Date | null): string | null => date?.toISOString() ?? null;
