import type { PaidPlan } from "../../../../contract/installment-choice.ts";
import { fill } from "../../../../language/fill.ts";
import { dateFormat } from "../../../../language/format-date.ts";
import { loadInstallmentMessages } from "../../../../language/load-installment-messages.ts";
import { loadTermsMessages } from "../../../../language/load-terms-messages.ts";
import type { CheckoutSessionRow } from "../../../checkout/checkout-sessions/store.ts";
import { payersPlan } from "../../../checkout/installment-offers/payers-plan.ts";
import type { Database } from "../../../platform/database/database.ts";
import { rowScope } from "../../../platform/database/scope.ts";
import { formatSum } from "../../document/format-sum.ts";
import type { PageContext } from "../../document/page-view.ts";

/** Returns what the payer of a session reads of its plan once it has begun, in the language of a page; null without a plan. */
export async function paidPlanOfPage(
  { locale, tag, messages }: Pick<PageContext, "locale" | "tag" | "messages">,
  database: Database,
  session: CheckoutSessionRow,
): Promise<PaidPlan | null> {
  const { currency } = session;
  const plan = await payersPlan(database, rowScope(session), session.installment_plan);
  if (plan === null) return null;
  const [words, terms] = await Promise.all([loadInstallmentMessages(locale), loadTermsMessages(locale)]);
  const sumOf = (amount: number) => formatSum(amount, currency, tag);
  const dateOf = dateFormat(tag);
  const next = plan.installments.find(({ status }) => status === "scheduled" || status === "due");
  const nextOn = next && fill(terms.next, { date: dateOf(plan.next_payment_at ?? next.due_at) });
  return {
    rows: [
      [messages.page.paidTitle, sumOf(plan.amount_paid)],
      ...(next && nextOn ? [[nextOn, sumOf(next.amount)] as const] : []),
    ],
    schedule: words.schedule,
    payments: plan.installments.map(({ due_at: due, amount }) => [dateOf(due), sumOf(amount)]),
    notes: [words.manage, words.terms.utc],
  };
}
