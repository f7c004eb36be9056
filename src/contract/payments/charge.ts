import * as z from "zod/mini";
import { address } from "../address.ts";
import { amount, currency } from "../amount.ts";
import { email } from "../email.ts";
import type { AdviceCode, DeclineCode } from "../errors/decline-catalogue.ts";
import { expandInput } from "../expand.ts";
import type { List } from "../list.ts";
import { listParameters } from "../list.ts";
import {
  boolean,
  checked,
  clearable,
  identifier,
  metadata,
  metadataChange,
  oneOf,
  text,
} from "../primitives.ts";
import type { ChargeStatus } from "./charge-status.ts";
import { chargeStatuses } from "./charge-status.ts";
import type { Refund } from "./refund.ts";
import type { NextAction } from "./next-action.ts";
import type { PaymentSource } from "./payment-source.ts";
import type { PaymentMethodType } from "./redirect-method.ts";
import { source } from "./token.ts";

export const chargeInitiators = ["payer", "merchant"] as const;

export type ChargeInitiator = (typeof chargeInitiators)[number];

export const statementDescriptor = checked<string>(
  { type: "string", minLength: 1, maxLength: 22 },
  (input, reject) =>
    typeof input === "string" && /^(?=.*[A-Za-z])[\x20-\x7e]{1,22}$/.test(input) && !/[<>\\'"*]/.test(input)
      ? input
      : reject(
          "parameter_invalid",
          "Expected 1 to 22 Latin characters with a letter, without < > \\ ' \" *.",
        ),
);

/**
 * Parameters of `POST /v1/charges`. `source` is a token or the id of a saved card of `customer`; without it the customer's
 * default card is charged. A token that is sent with a `customer` is charged but not saved. `test_clock` is only for a
 * charge without `customer`; a charge of a customer uses the customer's test clock. `return_url` is where the payer comes back to
 * from the page of a method that redirects, unless their page says it with the token; cards ignore it.
 */
export const createChargeInput = z.strictObject({
  amount,
  currency,
  source: z.optional(source),
  customer: z.optional(identifier),
  description: z.optional(clearable(text({ maximum: 1000, lines: true }))),
  metadata: z.optional(metadata),
  capture: z.optional(boolean),
  receipt_email: z.optional(clearable(email)),
  statement_descriptor: z.optional(statementDescriptor),
  test_clock: z.optional(identifier),
  return_url: z.optional(address),
});

export type CreateChargeInput = z.infer<typeof createChargeInput>;

/** Parameters of `POST /v1/charges/:id`. An empty metadata value removes that name. */
export const updateChargeInput = z.strictObject({
  description: z.optional(clearable(text({ maximum: 1000, lines: true }))),
  metadata: z.optional(metadataChange),
  receipt_email: z.optional(clearable(email)),
});

export type UpdateChargeInput = z.infer<typeof updateChargeInput>;

/** Parameters of `POST /v1/charges/:id/capture`. Without an amount everything is captured; the rest is released. */
export const captureChargeInput = z.strictObject({ amount: z.optional(amount) });

export type CaptureChargeInput = z.infer<typeof captureChargeInput>;

/** Parameters of `GET /v1/charges/:id`. */
export const readChargeInput = z.strictObject(expandInput("customer", "balance_transaction", "refunds"));

/** Parameters of `GET /v1/charges`. */
export const listChargesInput = z.strictObject({
  ...listParameters,
  ...expandInput("data.customer", "data.balance_transaction", "data.refunds"),
  status: z.optional(oneOf(chargeStatuses)),
  customer: z.optional(identifier),
  invoice: z.optional(identifier),
  installment_plan: z.optional(identifier),
  payment_intent: z.optional(identifier),
  payment_link: z.optional(identifier),
  checkout_session: z.optional(identifier),
});

export type ListChargesInput = z.infer<typeof listChargesInput>;

/** The issuer's decision on a charge. */
export interface ChargeOutcome {
  readonly type: "authorized" | "issuer_declined" | "blocked" | "pending";
  readonly reason: DeclineCode | null;
  readonly advice_code: AdviceCode | null;
  readonly risk_level: "normal" | "elevated" | "highest";
}

/**
 * A charge. `amount_refunded` includes pending refunds, and `refunded` is true once nothing is left to refund.
 * Amounts are in minor units of `currency`.
 */
export interface Charge {
  readonly id: string;
  readonly object: "charge";
  readonly amount: number;
  readonly amount_captured: number;
  readonly amount_refunded: number;
  readonly currency: string;
  /** What it added to the balance of the account. Null until it is paid. */
  readonly balance_transaction: string | null;
  /** What took that back. Null unless its capture has failed. */
  readonly failure_balance_transaction: string | null;
  readonly status: ChargeStatus;
  readonly paid: boolean;
  readonly captured: boolean;
  /** The deadline for the capture, after which the charge is canceled. Null if there is nothing to capture. */
  readonly capture_before: string | null;
  readonly refunded: boolean;
  /** Whether its cardholder has disputed it, and the latest dispute. */
  readonly disputed: boolean;
  readonly dispute: string | null;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** What it is paid with: `card`, the method whose page the payer goes to, or `sepa_debit`. */
  readonly payment_method_type: PaymentMethodType;
  readonly source: PaymentSource;
  /** The page of the method that the payer has to go to. Null unless the charge waits for that. */
  readonly next_action: NextAction | null;
  readonly outcome: ChargeOutcome;
  readonly failure_code: DeclineCode | null;
  readonly failure_message: string | null;
  readonly receipt_email: string | null;
  /** The receipt page of a paid charge, and the number on that receipt. */
  readonly receipt_url: string | null;
  readonly receipt_number: string | null;
  readonly statement_descriptor: string | null;
  readonly customer: string | null;
  /** Who began it: a payer who was there, or the merchant with a saved card. */
  readonly initiator: ChargeInitiator;
  readonly invoice: string | null;
  readonly payment_link: string | null;
  readonly checkout_session: string | null;
  readonly installment_plan: string | null;
  /** The installment that it pays; null if it pays several. */
  readonly installment: string | null;
  /** The PaymentIntent that it is an attempt of. */
  readonly payment_intent: string | null;
  readonly test_clock: string | null;
  readonly livemode: boolean;
  readonly created: string;
  /** Its ten newest refunds, only where `expand[]` names them. */
  readonly refunds?: List<Refund> | undefined;
}
