import type { CreateInstallmentPlanInput } from "../../../contract/billing/installment-plan-parameters.ts";
import { chargeOnce } from "../../payments/charges/charge-once.ts";
import { saveCard } from "../../payments/customers/save-card.ts";
import { verifyBeforehand } from "../../payments/customers/verify-beforehand.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { agreementOf } from "./begin-plan-charge.ts";
import type { NewPlanIds } from "./prepare-plan.ts";
import { preparePlan, savedCardOf, tokenOf, writeNewPlan } from "./prepare-plan.ts";
import { showPlan } from "./show-plan.ts";

/**
 * Creates a plan once for each idempotency key, with the promises of a charge. Its first payment is made before the
 * response: 402 with the decline, and the plan is canceled; 503 while the outcome is unknown. If the first payment is later,
 * the card of a token is verified and saved.
 */
export async function createPlanOnce(
  dependencies: BillingDependencies,
  request: ApiRequest,
  input: CreateInstallmentPlanInput,
): Promise<ApiResponse> {
  const ids = {
    plan: dependencies.newId("installment_plan"),
    charge: dependencies.newId("charge"),
    first: dependencies.newId("installment"),
  };
  return (input.first_payment_on ?? "now") === "now"
    ? payFirst(dependencies, request, { input, ids })
    : payLater(dependencies, request, { input, ids });
}

interface Creation {
  readonly input: CreateInstallmentPlanInput;
  readonly ids: NewPlanIds;
}

async function payFirst(
  dependencies: BillingDependencies,
  request: ApiRequest,
  { input, ids }: Creation,
): Promise<ApiResponse> {
  const { scope } = request;
  return chargeOnce(
    dependencies,
    request,
    async (within) => {
      const prepared = await preparePlan(within, request, { input, ids });
      const { outcome, locked } = prepared;
      if (outcome.begun === null) throw new Error("A plan whose first payment is now begins no charge.");
      return {
        order: {
          id: ids.charge,
          amount: outcome.begun.amount,
          currency: outcome.rows.plan.currency,
          source: tokenOf(input) ?? savedCardOf(input)?.id,
          customer: locked.customer.id,
          installmentPlan: ids.plan,
          installment: ids.first,
          description: input.description ?? undefined,
          receiptEmail: locked.customer.email ?? undefined,
          agreement: agreementOf({ payments: [] }, input.count),
        },
        write: async () => {
          await writeNewPlan(within, request, prepared);
        },
      };
    },
    (within, charge) => showPlan(within.database, scope, charge.installment_plan ?? ""),
  );
}

async function payLater(
  dependencies: BillingDependencies,
  request: ApiRequest,
  { input, ids }: Creation,
): Promise<ApiResponse> {
  const token = tokenOf(input);
  const rejection = token && (await rejectionOf(dependencies, request, { input, ids }));
  const verification = rejection ? undefined : await verifyBeforehand(dependencies, request, token);
  return respondOnce(dependencies, request, async (within) => {
    const { database } = within;
    if (rejection) throw rejection;
    const prepared = await preparePlan(within, request, { input, ids });
    const { customer } = prepared.locked;
    const card = token && (await saveCard(within, customer, token, verification)).id;
    if (card !== undefined) {
      const customers = { before: customer, after: customer };
      await dependencies.newCard(database, { ...customers, card, how: "updated", request });
    }
    const { columns } = prepared;
    const { row } = await writeNewPlan(within, request, {
      ...prepared,
      columns: { ...columns, default_source: card ?? columns.default_source },
    });
    return ok(await showPlan(database, request.scope, row.id));
  });
}

/**
 * Returns why a plan cannot be created; undefined if it can. It is found before an issuer is asked: the security code of a token
 * is sent once, and a payer whose terms have changed agrees to others with the same token.
 */
async function rejectionOf(
  dependencies: BillingDependencies,
  request: ApiRequest,
  creation: Creation,
): Promise<ServiceError | undefined> {
  try {
    await inTransaction(dependencies, (within) => preparePlan(within, request, creation));
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}
