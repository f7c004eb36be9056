import type { PaymentDependencies } from "../dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { PaymentMethodType } from "../../../contract/payments/redirect-method.ts";
import type { ChargeAgreement, ChargeRow } from "../charge-row.ts";
import type { OrderLine } from "../methods/order-lines.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";

/**
 * What is to be charged, validated. The amount is in minor units of `currency`. With 0 the card is verified, and no money
 * moves: only a checkout session can have that, for a subscription whose first payment comes later.
 */
export interface ChargeOrder {
  readonly amount: number;
  readonly currency: string;
  /** False: the amount is authorized only. */
  readonly capture?: boolean | undefined;
  /** A token's id, a reusable test token or the id of a saved card; without it the customer's default card pays. */
  readonly source?: string | undefined;
  /** Whose charge it is; there must be one where a saved card pays. */
  readonly customer?: string | undefined;
  readonly description?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
  readonly receiptEmail?: string | undefined;
  readonly statementDescriptor?: string | undefined;
  readonly paymentLink?: string | undefined;
  readonly checkoutSession?: string | undefined;
  /** The invoice that it pays. */
  readonly invoice?: string | undefined;
  /** The installment plan that it pays, and the installment if it pays only one. */
  readonly installmentPlan?: string | undefined;
  readonly installment?: string | undefined;
  /** The intent that it is an attempt of. */
  readonly intent?: string | undefined;
  /** Who begins it; by default the merchant if a saved card pays and there is no `returnUrl`. */
  readonly initiator?: ChargeRow["initiator"] | undefined;
  /** What the request calls `source`, for errors. */
  readonly sourceName?: string | undefined;
  /** Its id, if others name it before it is written. */
  readonly id?: string | undefined;
  /**
   * The page of the service on which the payer is, and to which the bank sends them back. With it a saved card is charged by
   * its payer, who may be asked to confirm.
   */
  readonly returnUrl?: string | undefined;
  /** What it may be paid with; by default anything that fits. */
  readonly methods?: readonly PaymentMethodType[] | undefined;
  /**
   * Where the payer comes back to from the page of a method, if the payment is made with one; for a card it has no meaning. Null: to
   * a page of the service, unless their own page says where before they leave.
   */
  readonly methodReturnUrl?: string | null | undefined;
  /** What it is for, in lines that add up to `amount`: methods that show them to their payer get them. Without it, its description is the one line. */
  readonly lineItems?: readonly OrderLine[] | undefined;
  /** The agreement that it begins: the owner of the charge saves the card of its token once it has succeeded. */
  readonly agreement?: ChargeAgreement | undefined;
  /** The test clock that it goes by; without it that of its session or its customer. */
  readonly testClock?: string | undefined;
}

/** A charge that is computed from rows which its transaction has locked. */
export interface LockedOrder {
  readonly order: ChargeOrder;
  /**
   * Writes what belongs to the charge, in the same transaction and after its row; what it throws undoes everything. A checkout
   * session is taken here.
   */
  readonly write: (charge: ChargeRow) => Promise<void>;
}

/** What a request does where nothing is to be charged. `respond` writes it, and returns the response. */
export interface WithoutCharge {
  readonly respond: () => Promise<ApiResponse>;
}

/**
 * Computes a charge, in the transaction that begins it, from rows that it locks first, in the order that `ChargeOwner` says.
 * What was read before that may have changed: such rows may only be compared with the locked ones. The result of an earlier
 * payment is no order: it is repeated by its idempotency key, or the request is rejected. What it throws is the response.
 */
export type ComputeOrder = (within: Within<PaymentDependencies>) => Promise<LockedOrder | WithoutCharge>;
