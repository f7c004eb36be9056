import type { PlanRows } from "../../../billing/installments/installment-plan.ts";
import type { Card } from "../../../contract/token.ts";
import { loadMessages } from "../../../language/load-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { negotiateLocale } from "../../../language/locale.ts";
import type { Messages } from "../../../language/messages.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { rowScope } from "../../platform/database/scope.ts";
import { customerLocale } from "../customer/customer-locale.ts";
import { loadPlan } from "../installment-plans/load-plan.ts";
import { findShownCard } from "../installment-plans/paying-card.ts";
import type { PlanNoticeData } from "../installment-plans/plan-notices.ts";
import type { StoredPlan } from "../installment-plans/restore-plan.ts";
import { restorePlan } from "../installment-plans/restore-plan.ts";
import { findPlan } from "../installment-plans/store.ts";
import type { NoticeRow } from "./store.ts";

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
  dependencies: Pick<PaymentDependencies, "now">,
  database: Database,
  notice: NoticeRow,
): Promise<PlanNoticeContext | undefined> {
  const scope = rowScope(notice);
  const row = await findPlan(database, scope, notice.owner);
  if (row === undefined) return undefined;
  const plan = await loadPlan(database, row);
  const customer = await findCustomer(database, scope, row.customer);
  const known = await customerLocale(database, row.customer, row.consent.locale);
  const locale = known ?? negotiateLocale(undefined);
  return {
    ...{ notice, scope, customer, plan, locale, isLocaleKnown: known !== undefined },
    data: Object(notice.data) as PlanNoticeData,
    rows: restorePlan(plan),
    card: await findShownCard(database, row),
    messages: await loadMessages(locale),
    merchant: await findMerchant(database, scope, {}),
    at: customer?.frozen_time ?? dependencies.now(),
  };
}
