import type { PlanRequest } from "../../../billing/installments/create-plan.ts";
import { createPlan } from "../../../billing/installments/create-plan.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { updateCharge } from "../../payments/charges/store.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import { updateCustomer } from "../../payments/customers/store.ts";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import { secondsOf } from "../rows/seconds.ts";
import type { NewPlanColumns } from "./insert-plan.ts";
import { insertPlan } from "./insert-plan.ts";
import { lockPlan } from "./load-plan.ts";
import { agreedColumns } from "./plan-columns.ts";
import { settlePlanCharge } from "./plan-owner.ts";
import { offeredPlan } from "./plan-terms.ts";
import { findPlan } from "./store.ts";

interface PaidPlan {
  /** Locked by the caller, or new. */
  readonly customer: CustomerRow;
  /** The plan as the payer accepted it, and when. */
  readonly request: PlanRequest;
  readonly acceptedAt: Date;
  /** The payment of the first installment, which has succeeded. */
  readonly charge: ChargeRow;
  readonly columns: Pick<
    NewPlanColumns,
    "checkout_session" | "consent" | "description" | "metadata" | "payment_link"
  >;
}

/** What a plan that begins with its first payment was accepted with stays, whatever the account allows since. */
const settings = { fees: true };

/**
 * Writes a plan whose first installment is paid, in the transaction that settles the payment: plan, schedule and saved card,
 * which pays the rest. It becomes the customer's default card if there is none, and pays what else is owed with it. Returns the plan's id.
 */
export async function beginPaidPlan(
  dependencies: Within<
    PaymentDependencies,
    "keys" | "metrics" | "newCard" | "newId" | "now" | "processorFor" | "vault"
  >,
  { customer, request, acceptedAt, charge, columns }: PaidPlan,
): Promise<string> {
  const { database } = dependencies;
  const scope = scopeOf(charge);
  const moment = secondsOf(acceptedAt);
  const id = dependencies.newId("installment_plan");
  const first = dependencies.newId("installment");
  const outcome = createPlan(
    {
      ...request,
      id,
      installmentId: (number) => (number === 1 ? first : dependencies.newId("installment")),
    },
    settings,
    moment,
    { hasCard: true, newChargeId: () => charge.id },
  );
  await insertPlan(dependencies, {
    scope,
    moment,
    outcome,
    columns: {
      ...agreedColumns(request, offeredPlan(request, settings, moment)),
      ...columns,
      customer: customer.id,
      default_source: null,
      test_clock: customer.test_clock,
    },
  });
  const owners = { customer: customer.id, installment_plan: id, installment: first };
  await updateCharge(database, scope, charge.id, owners);
  const locked = await lockPlan(dependencies, scope, id, { whileAdvancing: true });
  const settlement = { charge: { ...charge, ...owners }, isAttempt: true };
  await settlePlanCharge(dependencies, locked, settlement);
  const paid = await findPlan(database, scope, id);
  const card = paid?.default_source ?? null;
  if (card === null) return id;
  const isFirst = customer.default_source === null;
  const after = isFirst ? await updateCustomer(database, customer, { default_source: card }) : customer;
  const how = isFirst ? "saved_as_default" : "updated";
  await dependencies.newCard(database, { before: customer, after, card, how });
  return id;
}
