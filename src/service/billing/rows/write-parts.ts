import { sql } from "kysely";
import type { Discount } from "../../../billing/discounts.ts";
import { hasEnded } from "../../../billing/subscription.ts";
import type { Database } from "../../platform/database/database.ts";
import type { RowOf } from "../../platform/database/row-sets.ts";
import { givenRows, insertRows, updateRows } from "../../platform/database/row-sets.ts";
import type { Change, SubscriptionPart } from "./change.ts";
import { scopeOfChange } from "./change.ts";
import type { DiscountRow, SubscriptionItemRow } from "./loaded-subscription.ts";
import { dateOf, dateOrNull } from "./seconds.ts";

type ItemChange = RowOf<"subscription_items"> & { readonly id: string };

/** Writes items that are new, changed, billed or removed. Returns the items after the changes, by subscription and in order. */
export async function writeSubscriptionItems(
  database: Database,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, readonly SubscriptionItemRow[]>> {
  const all = changes.map((change) => itemChanges(change));
  // A price is free for another item before an item gets it.
  await updateRows(
    database,
    "subscription_items",
    all.flatMap(({ left }) => left.map((id) => ({ id, deleted: true }))),
  );
  // A change that waited for its payment has written its new items before, as deleted ones.
  const added = all.flatMap((change) => change.inserted);
  const shown = await updateRows(database, "subscription_items", added);
  const known = new Set(shown.map(({ id }) => id));
  const inserted = await insertRows(
    database,
    "subscription_items",
    added.filter(({ id }) => !known.has(id)),
  );
  const updated = await updateRows(
    database,
    "subscription_items",
    all.flatMap((change) => change.updated),
  );
  const written = new Map([...shown, ...inserted, ...updated].map((row) => [row.id, row]));
  return new Map(
    changes.flatMap(({ subscription: part }) => {
      if (part === null) return [];
      const before = new Map(part.loaded.stored.items.map((row) => [row.id, row]));
      const rows = part.after.items.flatMap(({ id }) => written.get(id) ?? before.get(id) ?? []);
      return [[part.after.id, rows] as const];
    }),
  );
}

interface ItemChanges {
  readonly inserted: readonly ItemChange[];
  readonly updated: readonly ItemChange[];
  /** Ids of the items that are removed or leave their price. */
  readonly left: readonly string[];
}

function itemChanges(change: Change): ItemChanges {
  const { subscription: part, invoices, locked, options } = change;
  if (part === null) return { inserted: [], updated: [], left: [] };
  const before = new Map(part.loaded.stored.items.map((row) => [row.id, row]));
  const after = new Map(part.after.items.map((item) => [item.id, item]));
  const billed = new Map(
    invoices.flatMap(({ lines }) =>
      lines.flatMap(({ kind, item, period }) =>
        kind === "cycle" && item !== null ? [[item, dateOf(period.end)] as const] : [],
      ),
    ),
  );
  const inserted: ItemChange[] = [];
  const updated: ItemChange[] = [];
  for (const { id, price, quantity } of part.after.items) {
    const row = before.get(id);
    const metadata = options.itemMetadata?.get(id) ?? row?.metadata ?? {};
    const columns = { price: price.id, quantity, deleted: false, metadata };
    const billedUntil = billed.get(id) ?? row?.billed_until ?? null;
    if (row === undefined) {
      const owner = { ...scopeOfChange(change), subscription: part.after.id, created: locked.at };
      inserted.push({ id, ...owner, ...columns, billed_until: billedUntil });
    } else if (
      billed.has(id) ||
      row.price !== price.id ||
      row.quantity !== quantity ||
      row.metadata !== metadata
    ) {
      updated.push({ id, ...columns, billed_until: billedUntil });
    }
  }
  const left = [...before.values()].filter(({ id, price }) => after.get(id)?.price.id !== price);
  return { inserted, updated, left: left.map(({ id }) => id) };
}

/** Writes changes of subscriptions that wait for the end of the period: planned, replaced, applied or dropped. */
export async function writePlanned(database: Database, changes: readonly Change[]): Promise<void> {
  const concerned = changes.flatMap((change) => {
    const { subscription: part } = change;
    return part === null || part.before.planned === part.after.planned ? [] : [{ change, part }];
  });
  const existing = concerned.filter(({ part }) => part.before.planned !== null);
  if (existing.length > 0) {
    const given = existing.map(({ change, part: { after, before } }) => ({
      subscription: after.id,
      status: after.planned !== null ? "waiting" : isApplied(before, after) ? "applied" : "dropped",
      change: after.planned,
      effective_at: after.planned && dateOf(after.planned.effectiveAt),
      ended_at: after.planned === null ? change.locked.at : null,
    }));
    await sql`
      update subscription_changes as waiting set status = given.status, ended_at = given.ended_at,
        change = coalesce(given.change, waiting.change),
        effective_at = coalesce(given.effective_at, waiting.effective_at)
      from ${givenRows("subscription_changes", given)} as given
      where waiting.subscription = given.subscription and waiting.status = 'waiting'
        and waiting.waits_for = 'period_end'`.execute(database);
  }
  await insertRows(
    database,
    "subscription_changes",
    concerned
      .filter(({ part }) => part.before.planned === null && part.after.planned !== null)
      .map(({ change, part: { after } }) => ({
        ...scopeOfChange(change),
        created: change.locked.at,
        subscription: after.id,
        status: "waiting" as const,
        waits_for: "period_end" as const,
        effective_at: after.planned && dateOf(after.planned.effectiveAt),
        change: after.planned,
      })),
  );
}

const isApplied = (
  before: { readonly cycle: number },
  after: Parameters<typeof hasEnded>[0] & { readonly cycle: number },
): boolean => after.cycle > before.cycle && !hasEnded(after);

/** The discount of a subscription as it is shown. */
type DiscountView = Pick<DiscountRow, "ended_at" | "ends_at" | "id">;

/** Writes discounts that were given, spent, returned or removed. */
export async function writeDiscounts(database: Database, changes: readonly Change[]): Promise<void> {
  const updated = changes.flatMap(({ subscription: part, locked }) =>
    part === null ? [] : changedDiscount(part, locked.at),
  );
  await updateRows(database, "discounts", updated);
  const inserted = changes.flatMap((change) => {
    const discount = change.subscription?.after.discount ?? null;
    if (discount === null || discount.id === change.subscription?.before.discount?.id) return [];
    return [newDiscount(change, discount)];
  });
  await insertRows(database, "discounts", inserted);
}

function changedDiscount({ before, after, loaded }: SubscriptionPart, at: Date) {
  const [old, now] = [before.discount, after.discount];
  if (old === null || old === now) return [];
  const endedAt = old.id === now?.id ? endedAtOf(now) : (loaded.stored.discount?.ended_at ?? at);
  return [{ id: old.id, ended_at: endedAt }];
}

function newDiscount(change: Change, discount: Discount) {
  const { options, locked, subscription } = change;
  if (options.coupon === undefined) throw new Error(`The discount ${discount.id} has no coupon.`);
  return {
    ...scopeOfChange(change),
    id: discount.id,
    created: locked.at,
    coupon: options.coupon.id,
    coupon_sequence: options.coupon.sequence,
    promotion_code: options.coupon.promotionCode ?? null,
    customer: locked.customer.id,
    subscription: subscription?.after.id ?? null,
    starts_at: dateOf(discount.start),
    ends_at: endsAtOf(discount),
    ended_at: endedAtOf(discount),
    test_clock: locked.clock.test_clock,
  };
}

/** Returns the discount of a subscription after a change, as it is shown. */
export function discountView({ after }: SubscriptionPart): DiscountView | null {
  const { discount } = after;
  return discount && { id: discount.id, ends_at: endsAtOf(discount), ended_at: endedAtOf(discount) };
}

// A coupon for one invoice ends when it is spent, a repeating one on its day.
const endsAtOf = ({ duration, end }: Discount): Date | null => (duration === "once" ? null : dateOrNull(end));

const endedAtOf = ({ duration, end }: Discount): Date | null =>
  duration === "once" ? dateOrNull(end) : null;

/** Gives back the uses of coupons and promotion codes by subscriptions that were never paid. */
export async function returnCoupons(database: Database, changes: readonly Change[]): Promise<void> {
  const discounts = changes.flatMap(({ subscription: part }) => {
    const expires = part?.before.status === "incomplete" && part.after.status === "incomplete_expired";
    return expires ? (part.loaded.stored.discount ?? []) : [];
  });
  if (discounts.length === 0) return;
  const codes = discounts.flatMap(({ promotion_code: code }) => code ?? []);
  // Codes are locked before coupons, as where they are redeemed.
  if (codes.length > 0) {
    await sql`
      update promotion_codes set times_redeemed = greatest(0, times_redeemed - given.uses)
      from (select value as id, count(*)::integer as uses
        from json_array_elements_text(${JSON.stringify(codes)}::json) group by value) as given
      where promotion_codes.id = given.id`.execute(database);
  }
  const sequences = discounts.map(({ coupon_sequence: sequence }) => sequence);
  await sql`
    update coupons set times_redeemed = greatest(0, times_redeemed - given.uses)
    from (select value::bigint as sequence, count(*)::integer as uses
      from json_array_elements_text(${JSON.stringify(sequences)}::json) group by value) as given
    where coupons.sequence = given.sequence`.execute(database);
}
