import * as z from "zod/mini";
import { expandInput } from "../expand.ts";
import {
  boolean,
  checked,
  clearable,
  identifier,
  issueAt,
  list,
  metadata,
  metadataChange,
  oneOf,
  oneOfOffered,
  orNothing,
  text,
  timestamp,
} from "../primitives.ts";
import {
  discounts,
  fixedParameters,
  itemQuantity,
  recurringPriceData,
  trialSettings,
} from "./subscription-parameters.ts";
import { cancellationFeedback, pauseBehaviors } from "./subscription.ts";
import { dunningChange } from "../accounts/billing-settings.ts";
import { listParameters } from "../list.ts";
import { timeOrNow } from "../time-or-now.ts";

const expanding = expandInput("customer", "latest_invoice", "latest_invoice.charge");

/** Parameters of `GET /v1/subscriptions/:id`. */
export const readSubscriptionInput = z.strictObject(expanding);

/** How unused and added time within a period is billed. */
export const prorationBehaviors = ["create_prorations", "always_invoice", "none"] as const;

const paymentBehavior = oneOfOffered(["allow_incomplete", "error_if_incomplete"], {
  pending_if_incomplete: "Use error_if_incomplete: the change waits for its payment, and fails without it.",
  default_incomplete: "Use allow_incomplete: the payer can pay the open invoice on its page.",
});

/** How a change within a period is billed, and from when. */
export const proration = {
  proration_behavior: z.optional(oneOf(prorationBehaviors)),
  proration_date: z.optional(timestamp),
};

const itemAmount = {
  price: z.optional(identifier),
  price_data: z.optional(recurringPriceData),
  quantity: z.optional(itemQuantity),
};

function checkPrice(
  payload: z.core.ParsePayload<{ readonly price?: unknown; readonly price_data?: unknown }>,
): void {
  const { price, price_data: data } = payload.value;
  if (price === undefined || data === undefined) return;
  issueAt(payload)(["price_data"], "Give either price or price_data.", "parameters_exclusive");
}

/** The number of items to change: all that there are, and as many new ones. */
const maxChanges = 40;

const itemChange = z
  .strictObject({
    id: z.optional(identifier),
    ...itemAmount,
    deleted: z.optional(boolean),
    metadata: z.optional(metadataChange),
  })
  .check((payload) => {
    const { id, price, price_data: data, deleted = false } = payload.value;
    const reject = issueAt(payload);
    checkPrice(payload);
    if (id === undefined && deleted) {
      reject(["id"], "Give the id of the item to delete.", "parameter_missing");
    }
    if (deleted && payload.value.quantity !== undefined) {
      reject(["quantity"], "A deleted item has no quantity.", "parameters_exclusive");
    }
    if (id === undefined && !deleted && price === undefined && data === undefined) {
      reject(["price"], "A new item needs a price.", "parameter_missing");
    }
  });

export type ItemChangeInput = z.infer<typeof itemChange>;

/** Changes of items; an item without an id is new. */
export const itemChanges = list(itemChange, { minimum: 1, maximum: maxChanges });

const anchorChange = oneOf(["unchanged", "now"]);

const cancellationDetails = z.strictObject({
  comment: z.optional(clearable(text({ maximum: 5000, lines: true }))),
  feedback: z.optional(clearable(oneOf(cancellationFeedback))),
});

/** Parameters of `POST /v1/subscriptions/:id`. What is not given stays as it is; an empty string removes a value. */
export const updateSubscriptionInput = z.strictObject({
  ...expanding,
  ...proration,
  ...fixedParameters,
  items: z.optional(itemChanges),
  billing_cycle_anchor: z.optional(anchorChange),
  payment_behavior: z.optional(paymentBehavior),
  effective_at: z.optional(oneOf(["now", "period_end"])),
  trial_end: z.optional(timeOrNow),
  trial_settings: z.optional(trialSettings),
  cancel_at: z.optional(clearable(timestamp)),
  cancel_at_period_end: z.optional(boolean),
  cancellation_details: z.optional(cancellationDetails),
  pause_collection: z.optional(
    orNothing(
      z.strictObject({
        behavior: oneOf(pauseBehaviors),
        resumes_at: z.optional(clearable(timestamp)),
      }),
    ),
  ),
  discounts: z.optional(orNothing(discounts)),
  default_source: z.optional(clearable(identifier)),
  default_payment_method: z.optional(clearable(identifier)),
  description: z.optional(clearable(text({ maximum: 500 }))),
  dunning: z.optional(orNothing(dunningChange)),
  metadata: z.optional(metadataChange),
});

export type UpdateSubscriptionInput = z.infer<typeof updateSubscriptionInput>;

/** Parameters of `DELETE /v1/subscriptions/:id`, in the query. `refund=prorated` implies `prorate` and `invoice_now`. */
export const cancelSubscriptionInput = z.strictObject({
  ...expanding,
  prorate: z.optional(boolean),
  invoice_now: z.optional(boolean),
  refund: z.optional(oneOf(["none", "prorated"])),
  cancellation_details: z.optional(cancellationDetails),
});

export type CancelSubscriptionInput = z.infer<typeof cancelSubscriptionInput>;

/** Parameters of `POST /v1/subscriptions/:id/pause`. */
export const pauseSubscriptionInput = z.strictObject({
  ...expanding,
  type: z.optional(oneOf(["subscription"])),
  bill_for: z.optional(
    z.strictObject({
      unused_time_from: z.optional(
        z.strictObject({
          type: oneOfOffered(["now", "none"], {
            item_current_period_start: "Refund the charge of the period, or give the customer a balance.",
          }),
        }),
      ),
    }),
  ),
  invoicing_behavior: z.optional(
    oneOfOffered(["pending_invoice_item"], {
      invoice: "The unused time is credited on the next invoice.",
    }),
  ),
});

export type PauseSubscriptionInput = z.infer<typeof pauseSubscriptionInput>;

/** The anchor of a resumed subscription, as text or as `{ type }`. */
const resumeAnchor = checked<"now" | "unchanged">(
  {
    anyOf: [
      { enum: ["now", "unchanged"] },
      { type: "object", properties: { type: { enum: ["now", "unchanged"] } } },
    ],
  },
  (input, reject) => {
    const { data: typed } = z.safeParse(z.strictObject({ type: anchorChange }), input);
    const { data: plain } = z.safeParse(anchorChange, input);
    return plain ?? typed?.type ?? reject("parameter_invalid", "Expected one of: now, unchanged.");
  },
);

/** Parameters of `POST /v1/subscriptions/:id/resume`. */
export const resumeSubscriptionInput = z.strictObject({
  ...expanding,
  billing_cycle_anchor: z.optional(resumeAnchor),
  proration_behavior: z.optional(oneOf(prorationBehaviors)),
});

export type ResumeSubscriptionInput = z.infer<typeof resumeSubscriptionInput>;

/** Parameters of `POST /v1/subscription_items`: the id of a recurring price, or the data of a new one. */
export const createSubscriptionItemInput = z
  .strictObject({
    ...proration,
    ...itemAmount,
    subscription: identifier,
    payment_behavior: z.optional(paymentBehavior),
    metadata: z.optional(metadata),
  })
  .check(
    (payload) => checkPrice(payload),
    (payload) => {
      const { price, price_data: data } = payload.value;
      if (price !== undefined || data !== undefined) return;
      issueAt(payload)(["price"], "A new item needs a price.", "parameter_missing");
    },
  );

export type CreateSubscriptionItemInput = z.infer<typeof createSubscriptionItemInput>;

/** Parameters of `POST /v1/subscription_items/:id`. */
export const updateSubscriptionItemInput = z
  .strictObject({
    ...proration,
    ...itemAmount,
    payment_behavior: z.optional(paymentBehavior),
    metadata: z.optional(metadataChange),
  })
  .check((payload) => checkPrice(payload));

export type UpdateSubscriptionItemInput = z.infer<typeof updateSubscriptionItemInput>;

/** Parameters of `DELETE /v1/subscription_items/:id`, in the query. */
export const deleteSubscriptionItemInput = z.strictObject({
  ...proration,
  payment_behavior: z.optional(paymentBehavior),
});

export type DeleteSubscriptionItemInput = z.infer<typeof deleteSubscriptionItemInput>;

/** Parameters of `GET /v1/subscription_items`. */
export const listSubscriptionItemsInput = z.strictObject({ ...listParameters, subscription: identifier });

export type ListSubscriptionItemsInput = z.infer<typeof listSubscriptionItemsInput>;
