import { sql } from "kysely";
import type { NewCard } from "../../payments/dependencies.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { loadInvoice } from "../collection/load-invoice.ts";
import type { NewCardOf } from "../collection/use-new-card.ts";
import { lockOwed, useNewCard } from "../collection/use-new-card.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { changeColumns } from "../installment-plans/change-plan.ts";
import { lockPlan } from "../installment-plans/load-plan.ts";
import { lockOwedPlans, payPlansWithNewCard } from "../installment-plans/paying-card.ts";
import type { LockedSubscription } from "../rows/lock-rows.ts";
import { lockSubscription } from "../rows/lock-rows.ts";
import { notifyOfCard, notifyOfDefaultCard } from "../rows/schedule-notices.ts";
import { outcomeOfInvoice, writeInvoiceChange, writeOutcome } from "../rows/write-outcome.ts";

/** What a new card pays in place of a card of its own, by ids. */
interface Replaced {
  readonly subscriptions: readonly string[];
  readonly invoices: readonly string[];
  readonly plans: readonly string[];
}

const noneReplaced = { subscriptions: [], invoices: [], plans: [] };

/**
 * Makes what a customer owes due at once where a new card pays it from now on, by whatever door the card has come. A card that
 * is chosen as the default also pays what an own card of a subscription, an invoice or a plan was declined for, in its place.
 * The caller has locked the customer.
 *
 * @returns the subscriptions whose own card is replaced
 */
export async function payWithNewCard(
  dependencies: Within<BillingDependencies>,
  change: NewCard,
): Promise<readonly string[]> {
  const { database } = dependencies;
  const { after, card, how } = change;
  const customer = after.id;
  await lockAllOwed(database, after);
  const isChosen = how === "chosen" || how === "saved_as_default";
  const replaced = isChosen ? await replaceFailedCards(dependencies, change) : noneReplaced;
  const paid: NewCardOf =
    how === "chosen"
      ? { customer, replaced: Object.values(replaced).flat() }
      : { customer, card, ...(typeof how === "object" && how) };
  const at = timeOf(after, dependencies.now());
  await payPlansWithNewCard(database, paid, at);
  await useNewCard(database, paid, at);
  return replaced.subscriptions;
}

/** Does the same as `payWithNewCard`, and mails the customer that another card pays. */
export async function useNewCardOfCustomer(
  dependencies: Within<BillingDependencies>,
  change: NewCard,
): Promise<void> {
  const [subscription] = await payWithNewCard(dependencies, change);
  const { after: customer, card } = change;
  if (subscription === undefined) await notifyOfDefaultCard(dependencies, change);
  else await notifyOfCard(dependencies, { customer, subscription, card });
}

/** Locks all that a customer owes, in the order of locks. The caller has locked the customer. */
export async function lockAllOwed(database: Database, customer: NewCard["after"]): Promise<void> {
  await lockOwedPlans(database, customer);
  await lockOwed(database, customer);
}

/**
 * Gives a customer's new default card to the subscriptions, open invoices and plans whose own card was declined for what they
 * owe. Those whose own card pays keep it. The caller has locked the customer and what is owed.
 */
async function replaceFailedCards(
  dependencies: Within<BillingDependencies>,
  { after: customer, card, request }: NewCard,
): Promise<Replaced> {
  const scope = scopeOf(customer);
  const replaced = await findFailed(dependencies.database, customer.id, card);
  const columns = { default_source: card };
  for (const id of replaced.subscriptions) {
    const options = { customer: "locked", whileAdvancing: true } as const;
    const locked = await lockSubscription(dependencies, scope, id, options);
    await setSubscriptionCard(dependencies, locked, { card, request });
  }
  for (const id of replaced.invoices) {
    const loaded = await loadInvoice(dependencies, scope, id);
    const changed = { row: loaded.invoice, columns, events: ["invoice.updated"] };
    const options = request === undefined ? {} : { request };
    await writeInvoiceChange(dependencies, loaded.customer, null, { ...options, changed });
  }
  for (const id of replaced.plans) {
    const locked = await lockPlan(dependencies, scope, id, { whileAdvancing: true });
    await changeColumns(dependencies, locked, { columns, request });
  }
  return replaced;
}

/** Makes a saved card the own one of a locked subscription, with the event. */
export async function setSubscriptionCard(
  dependencies: Within<BillingDependencies>,
  locked: LockedSubscription,
  { card, request }: { readonly card: string; readonly request?: ApiRequest | undefined },
): Promise<void> {
  const outcome = { ...outcomeOfInvoice(locked, null), events: ["subscription.updated"] };
  const options = request === undefined ? {} : { request };
  await writeOutcome(dependencies, locked, outcome, {
    ...options,
    columns: { default_source: card },
  });
}

/** Finds what has another card of its own that was declined for what is owed. */
async function findFailed(database: Database, customer: string, card: string): Promise<Replaced> {
  const { rows } = await sql<{ kind: keyof Replaced; id: string }>`
    with declined as (
      select i.id, i.subscription, i.default_source as own, h.source
      from invoices i join dunning_attempts t on t.invoice = i.id and t.outcome = 'failed' join charges h on h.id = t.charge
      where i.customer = ${customer} and i.status = 'open'
    ), others as (
      select id from cards where customer = ${customer} and not deleted and id <> ${card}
    )
    select 'subscriptions' as kind, s.id from subscriptions s
    where s.customer = ${customer} and s.ended_at is null and s.default_source in (select id from others)
      and exists (select from declined d where d.subscription = s.id and d.source = s.default_source)
    union select 'invoices', d.id from declined d where d.own = d.source and d.own in (select id from others)
    union select 'plans', p.id from installment_plans p
    where p.customer = ${customer} and p.status in ('active', 'past_due') and p.default_source in (select id from others)
      and exists (
        select from installments i join installment_payments t on t.installment = i.id join charges h on h.id = t.charge
        where i.plan = p.id and i.status = 'failed' and h.status = 'failed' and h.source = p.default_source)
    order by 1, 2`.execute(database);
  const idsOf = (wanted: keyof Replaced) => rows.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  return { subscriptions: idsOf("subscriptions"), invoices: idsOf("invoices"), plans: idsOf("plans") };
}
