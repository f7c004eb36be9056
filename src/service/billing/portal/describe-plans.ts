import type { Installment } from "../../../billing/installments/installment-plan.ts";
import { isOpen } from "../../../billing/installments/plan-states.ts";
import { isVersionOver } from "../../../billing/installments/plan-versions.ts";
import type { ApiError } from "../../../contract/errors/api-error.ts";
import type {
  PortalInstallment,
  PortalPlan,
  PortalPlanVersion,
} from "../../../contract/billing/portal-plan.ts";
import { oneLine } from "../../../language/one-line.ts";
import { payerError } from "../../payments/charges/present-charge.ts";
import { receiptUrl } from "../../payments/receipts/receipt-id.ts";
import { isSavedCard } from "../../payments/tokens/source-kind.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { findShownCard } from "../installment-plans/paying-card.ts";
import { presentEntry } from "../installment-plans/show-plan.ts";
import type { InstallmentRow, PlanRow, VersionRow } from "../installment-plans/store.ts";
import { findInstallments, findVersions } from "../installment-plans/store.ts";
import { groupBy } from "../rows/group-by.ts";
import { secondsOf } from "../rows/seconds.ts";
import type { NewCards } from "./new-cards.ts";
import { isShownAsTooLate, presentPortalCard, presentPortalCharge } from "./own-payments.ts";
import type { PlanChargeRow } from "./store.ts";
import { findChargesOf } from "./store.ts";

type DescribeDependencies = Pick<PlatformDependencies, "now" | "publicUrl">;

interface StoredParts {
  readonly installments: readonly InstallmentRow[];
  readonly versions: readonly VersionRow[];
  /** The newest first. */
  readonly charges: readonly PlanChargeRow[];
}

/** Describes installment plans to their payer at a moment, in the order of `rows`. Nothing is locked. */
export async function describePlans(
  dependencies: Anywhere<DescribeDependencies>,
  {
    rows,
    at,
    newCards,
  }: { readonly rows: readonly PlanRow[]; readonly at: Date; readonly newCards: NewCards },
): Promise<readonly PortalPlan[]> {
  const { database } = dependencies;
  const ids = rows.map(({ id }) => id);
  const installments = groupBy(await findInstallments(database, ids), ({ plan }) => plan);
  const versions = groupBy(await findVersions(database, ids), ({ plan }) => plan);
  const charges = groupBy(await findChargesOf(database, ids), ({ installment_plan: plan }) => plan);
  const described: PortalPlan[] = [];
  for (const row of rows) {
    const { id } = row;
    const parts = {
      installments: installments.get(id) ?? [],
      versions: versions.get(id) ?? [],
      charges: charges.get(id) ?? [],
    };
    const plan = await describePlan(dependencies, { row, at, ...parts });
    described.push({ ...plan, new_card: newCards.get(id) ?? null });
  }
  return described;
}

async function describePlan(
  dependencies: Anywhere<DescribeDependencies>,
  { row, at, installments, versions, charges }: StoredParts & { readonly row: PlanRow; readonly at: Date },
): Promise<Omit<PortalPlan, "new_card">> {
  const card = await findShownCard(dependencies.database, row);
  const receipts = new Map(charges.map(({ id, receipt }) => [id, receipt]));
  const shown = installments.map((installment): PortalInstallment => {
    const receipt = receipts.get(installment.charge ?? "") ?? null;
    return {
      ...presentInstallment(installment, at),
      receipt_url: receipt === null ? null : receiptUrl(dependencies, receipt),
    };
  });
  const owed = shown.filter(({ status }) => status === "due" || status === "failed");
  return {
    id: row.id,
    description: row.description === null ? null : oneLine(row.description),
    status: row.status,
    currency: row.currency,
    total: row.total,
    fee: row.fee,
    apr: row.apr,
    amount_paid: row.amount_paid,
    amount_refunded: row.amount_refunded,
    amount_left: row.amount_scheduled,
    amount_owed: row.ended_at === null ? owed.reduce((sum, { amount }) => sum + amount, 0) : 0,
    next_payment: nextPayment(installments),
    installments: shown,
    retry_days: row.retry_days,
    proposed_version: proposedVersion(installments, versions, at),
    charge: await chargeUnderWay(dependencies, charges),
    last_payment_error: lastError(dependencies, row, charges, card?.id),
    confirmed_too_late: isShownAsTooLate(
      charges.find(({ initiator, source }) => initiator === "payer" && isSavedCard(source)),
      at,
    ),
    card: card === undefined ? null : presentPortalCard(card),
  };
}

/** The date of an installment may have come since the last change of its plan. */
function presentInstallment(row: InstallmentRow, at: Date): Omit<PortalInstallment, "receipt_url"> {
  const { number, amount, fee_amount: fee, due_at: dueAt } = row;
  const isDue = dueAt <= at;
  const status: Installment["status"] = row.status === "scheduled" && isDue ? "due" : row.status;
  return {
    number,
    amount,
    fee_amount: fee,
    due_at: dueAt.toISOString(),
    status,
    paid_at: row.paid_at?.toISOString() ?? null,
    amount_waived: row.waived_amount,
    amount_now: isOpen(status) ? amount - (isDue ? 0 : fee) : null,
  };
}

function nextPayment(installments: readonly InstallmentRow[]): PortalPlan["next_payment"] {
  const next = installments.reduce<InstallmentRow | undefined>((first, row) => {
    if (row.next_payment_attempt === null) return first;
    return first?.next_payment_attempt != null && first.next_payment_attempt <= row.next_payment_attempt
      ? first
      : row;
  }, undefined);
  if (next?.next_payment_attempt == null) return null;
  return { number: next.number, amount: next.amount, at: next.next_payment_attempt.toISOString() };
}

/** A version of which a new date is over can be accepted no more. */
function proposedVersion(
  installments: readonly InstallmentRow[],
  versions: readonly VersionRow[],
  at: Date,
): PortalPlanVersion | null {
  const version = versions.find(({ status }) => status === "proposed");
  if (version === undefined) return null;
  const current = installments.map(({ number, due_at: dueAt }) => ({ number, dueAt: secondsOf(dueAt) }));
  if (isVersionOver(version, current, secondsOf(at))) return null;
  return {
    version: version.version,
    terms_hash: version.terms_hash,
    installments: version.entries.map(presentEntry),
  };
}

const underWay = ["pending", "unknown", "requires_action"];

async function chargeUnderWay(
  dependencies: Anywhere<DescribeDependencies>,
  charges: readonly PlanChargeRow[],
): Promise<PortalPlan["charge"]> {
  const charge = charges.find(({ status }) => underWay.includes(status));
  return charge === undefined ? null : presentPortalCharge(dependencies, charge);
}

/** A new card that was not tried yet has not failed. */
function lastError(
  { publicUrl }: DescribeDependencies,
  { currency, new_card: isNew }: PlanRow,
  [last]: readonly PlanChargeRow[],
  card: string | undefined,
): ApiError | null {
  const { failure_code = null, three_d_secure = null, source } = last ?? {};
  if (source !== card || isNew || failure_code === null) return null;
  return payerError({ failure_code, three_d_secure, currency }, publicUrl);
}
