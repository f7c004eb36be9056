import { changePlan } from "../../../billing/installments/change-plan.ts";
import type { PlanOutcome } from "../../../billing/installments/installment-plan.ts";
import { isOpen } from "../../../billing/installments/plan-states.ts";
import type { PortalPayInput } from "../../../contract/billing/portal.ts";
import { knownLocale } from "../../../language/locale.ts";
import { chargeOnce } from "../../payments/charges/charge-once.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { checkDeclines } from "../../payments/declines/check-declines.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { computeInvoiceCharge } from "../collection/pay-invoice.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { checkTries } from "../installment-plans/begin-plan-charge.ts";
import type { LockedPlan } from "../installment-plans/load-plan.ts";
import { lockPlan, planContext } from "../installment-plans/load-plan.ts";
import type { PayingCard } from "../installment-plans/paying-card.ts";
import { findPayingCard } from "../installment-plans/paying-card.ts";
import type { PlanRow } from "../installment-plans/store.ts";
import { writePlan } from "../installment-plans/write-plan.ts";
import { createReturnLink, newBankReturn } from "../portal-links/create-return-link.ts";
import type { FoundPortalLink } from "../portal-links/store.ts";
import { orReject } from "../subscriptions/change-rejection.ts";
import { describeSubscriptions } from "./describe-subscriptions.ts";
import { linkOfRequest, planOfRequest, subscriptionOfRequest } from "./open-link.ts";
import { readPortal } from "./read-portal.ts";

/**
 * Charges the saved card of a subscription for its oldest invoice that is not paid, by its payer, who may have to confirm, or
 * that of an installment plan (`payPlan`).
 * Responds with the page after that, 402 with the decline, or 503 if the outcome is not known. Throws `invalid_state` (409) if
 * nothing is owed, `terms_changed` (409) for another sum than was shown, `parameter_missing` (400) without a card, `payment_in_progress` and `attempt_limit` (409).
 */
export async function payOwed(
  dependencies: BillingDependencies,
  request: ApiRequest<"token">,
  input: PortalPayInput,
): Promise<ApiResponse> {
  const { database } = dependencies;
  const link = await linkOfRequest(dependencies, request);
  await checkDeclines(dependencies, request);
  const plan = await planOfRequest(database, request, link, input);
  if (plan !== undefined) return payPlan(dependencies, request, { link, row: plan, input });
  if (input.installments !== undefined) {
    const message = "Name the installment plan: installment_plan. A subscription has no installments.";
    throw new ServiceError("parameters_exclusive", message, { param: "installments" });
  }
  const row = await subscriptionOfRequest(database, request, link, input.subscription);
  const [described] = await describeSubscriptions(dependencies, [row]);
  const [invoice] = described?.owed ?? [];
  const back = newBankReturn(dependencies);
  return chargeOnce(
    dependencies,
    request,
    async (within) => {
      if (invoice === undefined) throw new ServiceError("invalid_state", "Nothing is owed.");
      const { order, write } = await computeInvoiceCharge(within, invoice, {
        returnUrl: back.url,
        locale: input.locale,
        source: async () => {
          const locked = await subscriptionOfRequest(within.database, request, link, row.id);
          const card = await findPayingCard(within.database, locked);
          if (card === undefined) throw cardMissing();
          return card.id;
        },
      });
      checkSeenAmount(input, order.amount);
      return {
        order,
        write: async (charge) => {
          await write(charge);
          await createReturnLink(within, link, back);
        },
      };
    },
    async (within) => (await readPortal(within, link)).portal,
  );
}

function checkSeenAmount({ amount: seen }: PortalPayInput, amount: number): void {
  if (seen === undefined || seen === amount) return;
  const message = `The invoice costs ${amount} now, not ${seen}. Show the payer the new sum.`;
  throw new ServiceError("terms_changed", message, { param: "amount" });
}

/** What the payer has chosen: installments, and their sum as it was shown. */
interface Choice {
  readonly numbers: readonly number[];
  /** Minor units. */
  readonly amount: number;
}

interface PlanPayment {
  readonly link: FoundPortalLink;
  readonly row: PlanRow;
  readonly input: PortalPayInput;
}

/**
 * Charges the saved card of a plan for some of its installments, by its payer, who may have to confirm: what is overdue, in a
 * plan that is defaulted too, or what is not due yet, without its fee. Responds with the page after that, 402 with the decline,
 * or 503 if the outcome is not known. Throws `parameter_missing` (400) without a choice or a card, `invalid_state` (409) for
 * installments that are settled, `terms_changed` (409) if they cost another sum than was shown, `payment_in_progress`,
 * `attempt_limit` and `test_clock_advancing` (409).
 */
async function payPlan(
  dependencies: BillingDependencies,
  request: ApiRequest,
  { link, row, input }: PlanPayment,
): Promise<ApiResponse> {
  const choice = choiceOf(input);
  const back = newBankReturn(dependencies);
  return chargeOnce(
    dependencies,
    request,
    async (within) => {
      const charge = dependencies.newId("charge");
      const begun = await begin(within, row, { choice, charge });
      const { locked, card, amount } = begun;
      const only = choice.numbers.length === 1 ? choice.numbers[0] : undefined;
      const customer = await findCustomer(within.database, scopeOf(row), row.customer);
      return {
        order: {
          id: charge,
          amount,
          currency: locked.row.currency,
          source: card.id,
          customer: locked.row.customer,
          installmentPlan: row.id,
          returnUrl: back.url,
          installment: locked.installments.find(({ number }) => number === only)?.id,
          description: locked.row.description ?? undefined,
          receiptEmail: customer?.email ?? undefined,
        },
        write: async () => {
          const locale = input.locale === undefined ? undefined : knownLocale(input.locale);
          await writePlan(within, locked, begun.outcome, { request, awaited: true, locale: locale ?? null });
          await createReturnLink(within, link, back);
        },
      };
    },
    async (within) => (await readPortal(within, link)).portal,
  );
}

/** The error for a payment by a payer who has no card. */
function cardMissing(): ServiceError {
  return new ServiceError("parameter_missing", "There is no card. Save one first.", { param: "source" });
}

function choiceOf({ installments, amount }: PortalPayInput): Choice {
  if (installments !== undefined && amount !== undefined) return { numbers: installments, amount };
  const param = installments === undefined ? "installments" : "amount";
  const message = `Missing required parameter: ${param}. Name the numbers of the installments, and their sum.`;
  throw new ServiceError("parameter_missing", message, { param });
}

interface Begun {
  readonly locked: LockedPlan;
  readonly card: PayingCard;
  /** What the chosen installments cost, in minor units. */
  readonly amount: number;
  readonly outcome: PlanOutcome;
}

interface Beginning {
  readonly choice: Choice;
  /** The id of the charge. */
  readonly charge: string;
}

/** Locks a plan and the card that pays it, and computes what the charge does to it. */
async function begin(
  dependencies: Within<BillingDependencies>,
  row: PlanRow,
  { choice: { numbers, amount }, charge }: Beginning,
): Promise<Begun> {
  const { database } = dependencies;
  const locked = await lockPlan(dependencies, scopeOf(row), row.id);
  const card = await findPayingCard(database, locked.row);
  if (card === undefined) throw cardMissing();
  checkOpen(locked, numbers);
  const { rows, moment } = locked;
  const context = { ...planContext(dependencies, card), newChargeId: () => charge };
  const outcome = orReject(() => changePlan(rows, { kind: "pay", installments: numbers }, moment, context));
  const { begun } = outcome;
  if (begun === null) throw new Error(`The payment of ${locked.row.id} was not begun.`);
  if (begun.amount !== amount) {
    const message = `These installments cost ${begun.amount} now, not ${amount}. Show the payer the new sum.`;
    throw new ServiceError("terms_changed", message, { param: "amount" });
  }
  await checkTries(database, locked, { card, begun, param: "installments" });
  return { locked, card, amount: begun.amount, outcome };
}

/** Throws `invalid_state` for an installment that was settled since the page showed it. */
function checkOpen({ installments }: LockedPlan, numbers: readonly number[]): void {
  const settled = installments.find(({ number, status }) => numbers.includes(number) && !isOpen(status));
  if (settled === undefined) return;
  throw new ServiceError("invalid_state", `Installment ${settled.number} is ${settled.status}.`, {
    param: "installments",
  });
}
