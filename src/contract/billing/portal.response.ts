import * as z from "zod/mini";
import { apiError } from "../errors/error.response.ts";
import { portalCard, portalCharge, portalNewCard } from "./portal-members.response.ts";
import { portalPlan } from "./portal-plan.response.ts";
import type { Portal } from "./portal.ts";
import { portalFlow } from "./portal-session.response.ts";
import { intervals } from "../catalog/price.ts";
import { currencyCode, exactly, idOf, minorUnits, nullableString, timestampText } from "../response-parts.ts";
import { subscriptionStatuses } from "./subscription.ts";

const time = z.nullable(timestampText);

const subscription = z.strictObject({
  id: idOf("subscription"),
  name: z.string(),
  status: z.enum(subscriptionStatuses),
  currency: currencyCode,
  items: z.array(z.strictObject({ name: z.string(), quantity: z.int(), unit_amount: minorUnits })),
  interval: z.enum(intervals),
  interval_count: z.int(),
  trial_end: time,
  ends_at: time,
  ended_at: time,
  next_payment: z.nullable(z.strictObject({ amount: minorUnits, at: timestampText })),
  amount_owed: minorUnits,
  charge: z.nullable(portalCharge),
  last_payment_error: z.nullable(apiError),
  card: z.nullable(portalCard),
  new_card: z.nullable(portalNewCard),
  cancellation: z.nullable(
    z.strictObject({ mode: z.enum(["at_period_end", "now"]), at: timestampText, amount_owed: minorUnits }),
  ),
  confirmed_too_late: z.boolean(),
  can_resume: z.boolean(),
});

export const portal = exactly<Portal>()(
  z.strictObject({
    object: z.literal("portal"),
    merchant: z.strictObject({ name: z.string() }),
    email: nullableString,
    return_url: nullableString,
    flow: z.nullable(portalFlow),
    subscriptions: z.array(subscription),
    installment_plans: z.array(portalPlan),
    invoices: z.array(
      z.strictObject({
        number: z.string(),
        status: z.enum(["open", "paid", "void", "uncollectible"]),
        created: timestampText,
        amount: minorUnits,
        currency: currencyCode,
        url: z.url(),
      }),
    ),
    livemode: z.boolean(),
  }),
);
