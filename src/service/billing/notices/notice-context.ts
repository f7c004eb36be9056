import type { PlanRows } from "../../../billing/installments/installment-plan.ts";
import type { Card } from "../../../contract/payments/token.ts";
import { loadMessages } from "../../../language/load-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { knownLocale, negotiateLocale } from "../../../language/locale.ts";
import type { Messages } from "../../../language/messages.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { StoredPlan } from "../installment-plans/load-plan.ts";
import { loadPlan, restorePlan } from "../installment-plans/load-plan.ts";
import { findShownCard } from "../installment-plans/paying-card.ts";
import type { PlanNoticeData } from "../installment-plans/plan-announcements.ts";
import { findPlan } from "../installment-plans/store.ts";
import type { DescribedSubscription } from "../portal/describe-subscriptions.ts";
import { describeSubscriptions } from "../portal/describe-subscriptions.ts";
import { customerLocale } from "../rows/customer-locale.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import type { FoundRun, NoticeRow } from "./store.ts";
import { findCustomersOf, findOpenRuns, findOwners } from "./store.ts";

/** What is known of a notice when it is scheduled. */
interface NoticeData {
  /** The invoice that could not be paid. */
  readonly invoice?: string;
  readonly failure_code?: string | null;
  readonly next_payment_attempt?: string | null;
  /** The card that replaced another. */
  readonly card?: string;
  /** `payer`: the customer has canceled on the page of the service. */
  readonly by?: "payer";
}

/** A notice that is due, and the subscription that it is about. */
export interface AnnouncedSubscription {
  readonly notice: NoticeRow;
  readonly scope: Scope;
  readonly subscription: Pick<DescribedSubscription, "endsAt" | "loaded" | "row"> | undefined;
  /** The time that applies to the subscription. */
  readonly at: Date;
}

/** A notice that is due, and the state of what it is about. */
export interface NoticeContext extends AnnouncedSubscription {
  readonly data: NoticeData;
  readonly locale: LocaleTag;
  /** Whether it is that of the customer. If not, a page to which the mail leads is in the language of the browser. */
  readonly isLocaleKnown: boolean;
  readonly messages: Messages;
  readonly merchant: Merchant;
  readonly customer: CustomerRow | undefined;
  readonly subscription: DescribedSubscription | undefined;
  readonly invoice: InvoiceRow | undefined;
  readonly run: FoundRun | undefined;
}

/** Reads what notices are about, by a fixed number of statements, in their order. Nothing is locked. */
export async function readContexts(
  dependencies: Within<PaymentDependencies>,
  notices: readonly NoticeRow[],
): Promise<readonly NoticeContext[]> {
  const { database } = dependencies;
  const dataOf = (notice: NoticeRow) => Object(notice.data) as NoticeData;
  const ids = notices.map(({ owner }) => owner);
  const found = await findOwners(database, [
    ...ids,
    ...notices.flatMap((notice) => dataOf(notice).invoice ?? []),
  ]);
  const described = await describeSubscriptions(dependencies, [...found.subscriptions.values()]);
  const subscriptions = new Map(described.map((one) => [one.row.id, one]));
  const customers = await findCustomersOf(database, notices);
  const runs = await findOpenRuns(database, ids);
  const merchants = new Map<string, Merchant>();
  const contexts: NoticeContext[] = [];
  for (const notice of notices) {
    const data = dataOf(notice);
    const scope = scopeOf(notice);
    const subscription = subscriptions.get(notice.owner);
    const customer = customers.get(notice.customer ?? "");
    const known =
      knownLocale(subscription?.row.consent?.locale ?? "") ?? knownLocale(customer?.mail_locale ?? "");
    const locale = known ?? negotiateLocale(undefined);
    const merchant = merchants.get(keyOf(scope)) ?? (await findMerchant(database, scope, {}));
    merchants.set(keyOf(scope), merchant);
    contexts.push({
      notice,
      scope,
      data,
      locale,
      isLocaleKnown: known !== undefined,
      customer,
      subscription,
      invoice: found.invoices.get(data.invoice ?? notice.owner),
      run: runs.get(notice.owner),
      merchant,
      messages: await loadMessages(locale),
      at: subscription?.loaded.at ?? customer?.frozen_time ?? dependencies.now(),
    });
  }
  return contexts;
}

const keyOf = ({ accountId, livemode }: Scope): string => `${accountId} ${String(livemode)}`;

/** A notice about an installment plan that is due, and the state of the plan. */
export interface PlanNoticeContext {
  readonly notice: NoticeRow;
  readonly data: PlanNoticeData;
  readonly scope: Scope;
  readonly customer: CustomerRow | undefined;
  readonly plan: StoredPlan;
  readonly rows: PlanRows;
  /** The card that pays; undefined if there is none. */
  readonly card: Card | undefined;
  readonly locale: LocaleTag;
  /** Whether it is that of the customer. If not, a page to which the mail leads is in the language of the browser. */
  readonly isLocaleKnown: boolean;
  readonly messages: Messages;
  readonly merchant: Merchant;
  /** The time that applies to the plan. */
  readonly at: Date;
}

/** Reads the plan that a notice is about; undefined if there is none. Nothing is locked. */
export async function readPlanNotice(
  dependencies: Within<PaymentDependencies, "now">,
  notice: NoticeRow,
): Promise<PlanNoticeContext | undefined> {
  const { database } = dependencies;
  const scope = scopeOf(notice);
  const row = await findPlan(database, scope, notice.owner);
  if (row === undefined) return undefined;
  const plan = await loadPlan(database, row);
  const customer = await findCustomer(database, scope, row.customer);
  const known = await customerLocale(database, row.customer, row.consent.locale);
  const locale = known ?? negotiateLocale(undefined);
  return {
    notice,
    scope,
    customer,
    plan,
    locale,
    isLocaleKnown: known !== undefined,
    data: Object(notice.data) as PlanNoticeData,
    rows: restorePlan(plan),
    card: await findShownCard(database, row),
    messages: await loadMessages(locale),
    merchant: await findMerchant(database, scope, {}),
    at: customer?.frozen_time ?? dependencies.now(),
  };
}
