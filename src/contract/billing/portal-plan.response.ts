import * as z from "zod/mini";
import { apiError } from "../errors/error.response.ts";
import { installmentPlanStatuses, installmentStatuses } from "./installment-plan.ts";
import { plannedInstallment, plannedMembers } from "./installment-plan.response.ts";
import { portalCard, portalCharge, portalNewCard } from "./portal-members.response.ts";
import type { PortalPlan } from "./portal-plan.ts";
import { currencyCode, exactly, idOf, minorUnits, nullableString, timestampText } from "../response-parts.ts";

export const portalPlan = exactly<PortalPlan>()(
  z.strictObject({
    id: idOf("installment_plan"),
    description: nullableString,
    status: z.enum(installmentPlanStatuses),
    currency: currencyCode,
    total: minorUnits,
    fee: minorUnits,
    apr: nullableString,
    amount_paid: minorUnits,
    amount_refunded: minorUnits,
    amount_left: minorUnits,
    amount_owed: minorUnits,
    next_payment: z.nullable(z.strictObject({ number: z.int(), amount: minorUnits, at: timestampText })),
    installments: z.array(
      z.strictObject({
        ...plannedMembers,
        status: z.enum(installmentStatuses),
        paid_at: z.nullable(timestampText),
        amount_waived: minorUnits,
        amount_now: z.nullable(minorUnits),
        receipt_url: z.nullable(z.url()),
      }),
    ),
    retry_days: z.array(z.int()),
    proposed_version: z.nullable(
      z.strictObject({
        version: z.int(),
        terms_hash: z.string(),
        installments: z.array(plannedInstallment),
      }),
    ),
    charge: z.nullable(portalCharge),
    last_payment_error: z.nullable(apiError),
    confirmed_too_late: z.boolean(),
    card: z.nullable(portalCard),
    new_card: z.nullable(portalNewCard),
  }),
);
