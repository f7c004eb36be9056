import { changePlan } from "../../../billing/installments/change-plan.ts";
import { createPlan } from "../../../billing/installments/create-plan.ts";
import type { PlanOutcome } from "../../../billing/installments/installment-plan.ts";
import type { CreateInstallmentPlanInput } from "../../../contract/billing/installment-plan-parameters.ts";
import { findCardOf } from "../../payments/customers/card-store.ts";
import { isSavedCard } from "../../payments/tokens/source-kind.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { mergeMetadata } from "../../platform/http/merge-metadata.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { LockedCustomer } from "../rows/lock-rows.ts";
import { lockCustomer } from "../rows/lock-rows.ts";
import { dateOf, secondsOf } from "../rows/seconds.ts";
import { orReject } from "../subscriptions/change-rejection.ts";
import type { NewPlanColumns } from "./insert-plan.ts";
import { insertPlan } from "./insert-plan.ts";
import type { StoredPlan } from "./load-plan.ts";
import { agreedColumns } from "./plan-columns.ts";
import type { OfferedPlan } from "./plan-terms.ts";
import { installmentSettings, offeredPlan, planRequestOf } from "./plan-terms.ts";

/** The ids of a new plan and of its first charge, which exist before they are written. */
export interface NewPlanIds {
  readonly plan: string;
  readonly charge: string;
  /** The first installment. */
  readonly first: string;
}

/** A plan that may be written: its payer has agreed to the terms, and there is a card that may pay. */
interface PreparedPlan {
  readonly outcome: PlanOutcome;
  readonly offered: OfferedPlan;
  readonly locked: LockedCustomer;
  readonly columns: NewPlanColumns;
}

type Given = Pick<CreateInstallmentPlanInput, "default_source" | "source">;

/**
 * Locks the customer, and computes a new plan in the caller's transaction.
 *
 * @throws ServiceError `resource_missing` (404) for customer or card, `parameter_missing` without a card or consent,
 * `terms_changed` (409) if the consent is to other terms, and what the schedule rejects
 */
export async function preparePlan(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest,
  { input, ids }: { readonly input: CreateInstallmentPlanInput; readonly ids: NewPlanIds },
): Promise<PreparedPlan> {
  const { database } = dependencies;
  const { scope } = request;
  const locked = await lockCustomer(dependencies, scope, { id: input.customer, param: "customer" });
  const settings = await installmentSettings(database, scope);
  const given = planRequestOf(input, settings);
  const moment = secondsOf(locked.at);
  const offered = orReject(() => offeredPlan(given, settings, moment));
  const consent = acceptedTerms(input, offered);
  const own = await chosenCard(database, locked, input);
  const created = orReject(() =>
    createPlan(
      {
        ...given,
        id: ids.plan,
        installmentId: (number) => (number === 1 ? ids.first : dependencies.newId("installment")),
      },
      settings,
      moment,
      { hasCard: true, newChargeId: () => ids.charge },
    ),
  );
  return {
    outcome: given.firstPaymentOn === null ? created : verified(created, moment),
    offered,
    locked,
    columns: {
      ...agreedColumns(given, offered),
      customer: locked.customer.id,
      default_source: own,
      description: input.description ?? null,
      metadata: mergeMetadata({}, input.metadata),
      consent: { accepted_at: dateOf(moment).toISOString(), locale: consent.locale ?? null, by: "merchant" },
      checkout_session: null,
      payment_link: null,
      test_clock: locked.customer.test_clock,
    },
  };
}

/** Writes a prepared plan. */
export async function writeNewPlan(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest,
  { outcome, locked, columns }: PreparedPlan,
): Promise<StoredPlan> {
  const moment = secondsOf(locked.at);
  return insertPlan(dependencies, { scope: request.scope, moment, outcome, columns, request });
}

/** The card is verified when it is saved: the plan waits for its first date. */
function verified(created: PlanOutcome, moment: number): PlanOutcome {
  const context = { hasCard: true, newChargeId: unused };
  const activated = changePlan(created.rows, { kind: "verify", isVerified: true }, moment, context);
  return {
    ...activated,
    events: [...created.events, ...activated.events],
    mails: [...created.mails, ...activated.mails],
  };
}

function unused(): never {
  throw new Error("A plan whose first payment is later begins no charge.");
}

function acceptedTerms({ consent }: CreateInstallmentPlanInput, { hash }: OfferedPlan) {
  if (consent === undefined) {
    const message =
      "Missing required parameter: consent[terms]. Show the terms of /v1/installment_plans/preview, and give their terms_hash.";
    throw new ServiceError("parameter_missing", message, { param: "consent[terms]" });
  }
  if (consent.terms === hash) return consent;
  const message =
    "The terms are others than the payer agreed to: a sum or a day has changed. Preview the plan anew, and ask the payer again.";
  throw new ServiceError("terms_changed", message, { param: "consent[terms]" });
}

/** Returns the saved card that the request names; null if a token pays, or the customer's default card. */
async function chosenCard(
  database: Database,
  { customer }: LockedCustomer,
  input: CreateInstallmentPlanInput,
): Promise<string | null> {
  const chosen = savedCardOf(input);
  if (chosen !== undefined) {
    if ((await findCardOf(database, customer.id, { id: chosen.id })) !== undefined) return chosen.id;
    throw new ServiceError("resource_missing", "The customer has no such card.", { param: chosen.param });
  }
  if (input.source !== undefined || customer.default_source !== null) return null;
  const message =
    "Missing required parameter: default_source. The customer has no saved card. Save one, or give a token as source.";
  throw new ServiceError("parameter_missing", message, { param: "default_source" });
}

/** Returns the token of a request; undefined if a saved card pays. */
export function tokenOf({ source }: Given): string | undefined {
  return source === undefined || isSavedCard(source) ? undefined : source;
}

/**
 * Returns the saved card that a request names, and by which parameter; undefined if it names none.
 *
 * @throws ServiceError `parameters_exclusive` for a source and another default_source
 */
export function savedCardOf({
  source,
  default_source: saved,
}: Given): { readonly id: string; readonly param: "default_source" | "source" } | undefined {
  if (source !== undefined && saved !== undefined && source !== saved) {
    const message = "Give either source or default_source: the card of source is saved, and pays the plan.";
    throw new ServiceError("parameters_exclusive", message, { param: "default_source" });
  }
  if (saved !== undefined) return { id: saved, param: "default_source" };
  return source !== undefined && isSavedCard(source) ? { id: source, param: "source" } : undefined;
}
