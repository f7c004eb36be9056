import { sql } from "kysely";
import type { NewCard } from "../../payments/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { loadDebt } from "../collection/load-debt.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { lockPlan } from "../installment-plans/load-plan.ts";
import { changeColumns } from "../installment-plans/update-plan.ts";
import type { LockedSubscription } from "../rows/lock-subscription.ts";
import { lockSubscription } from "../rows/lock-subscription.ts";
import { outcomeOfInvoice, writeInvoiceChange } from "../rows/write-invoice-change.ts";
import { writeOutcome } from "../rows/write-outcome.ts";

/** What a new card pays in place of a card of its own, by ids. */
export interface Replaced {
  readonly subscriptions: readonly string[];
  readonly invoices: readonly string[];
  readonly plans: readonly string[];
}

/**
 * Gives a customer's new default card to the subscriptions, open invoices and plans whose own card was declined for what they
 * owe. Those whose own card pays keep it. The caller has locked the customer and what is owed.
 */
export async function replaceFailedCards(
  dependencies: BillingDependencies,
  database: Database,
  { after: customer, card, request }: NewCard,
): Promise<Replaced> {
  const scope = rowScope(customer);
  const replaced = await findFailed(database, customer.id, card);
  const columns = { default_source: card };
  for (const id of replaced.subscriptions) {
    const options = { customer: "locked", whileAdvancing: true } as const;
    const locked = await lockSubscription(dependencies, database, scope, id, options);
    await setSubscriptionCard(dependencies, database, locked, { card, request });
  }
  for (const id of replaced.invoices) {
    const debt = await loadDebt(dependencies, database, scope, id);
    const changed = { row: debt.invoice, columns, events: ["invoice.updated"] };
    const options = request === undefined ? {} : { request };
    await writeInvoiceChange(dependencies, database, debt.customer, null, { ...options, changed });
  }
  for (const id of replaced.plans) {
    const locked = await lockPlan(dependencies, database, scope, id, { whileAdvancing: true });
    await changeColumns(dependencies, database, locked, { columns, request });
  }
  return replaced;
}

/** Makes a saved card the own one of a locked subscription, with the event. */
export async function setSubscriptionCard(
  dependencies: BillingDependencies,
  database: Database,
  locked: LockedSubscription,
  { card, request }: { readonly card: string; readonly request?: ApiRequest | undefined },
): Promise<void> {
  const outcome = { ...outcomeOfInvoice(locked, null), events: ["subscription.updated"] };
  const options = request === undefined ? {} : { request };
  await writeOutcome(dependencies, database, locked, outcome, {
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
