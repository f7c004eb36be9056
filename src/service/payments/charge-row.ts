import type { ColumnType, Generated, Selectable } from "kysely";
import { sql } from "kysely";
import type { ThreeDSecure } from "../../contract/payments/authentication.ts";
import type { ChargeStatus } from "../../contract/payments/charge-status.ts";
import type { ChargeOutcome } from "../../contract/payments/charge.ts";
import type { DeclineCode } from "../../contract/errors/decline-catalogue.ts";
import type { ReturnedParameters } from "../../contract/payments/processor-result.ts";
import type { PaymentSource } from "../../contract/payments/payment-source.ts";
import type { OrderLine } from "./methods/order-lines.ts";
import type { ClockedColumns, Json, ListedColumns, OperationColumns } from "../platform/database/columns.ts";

/** The agreement that a charge belongs to. */
export interface ChargeAgreement {
  readonly kind: "recurring" | "installment" | "unscheduled";
  /** The id of its first charge; null for that charge itself, and where it began without one. */
  readonly first_charge: string | null;
  /** Which charge of the agreement it is, from 1. */
  readonly number: number;
  /** How many there will be; null: until it is ended. */
  readonly count: number | null;
}

export interface ChargeTable extends ListedColumns, OperationColumns, ClockedColumns {
  readonly amount: number;
  readonly currency: string;
  readonly status: ChargeStatus;
  /** The id of a token or a saved card, or a reusable test token. */
  readonly source: string;
  /** What it is paid with, as its merchant sees it: mostly a card. */
  readonly card: Json<PaymentSource>;
  readonly outcome: Json<ChargeOutcome>;
  readonly failure_code: DeclineCode | null;
  readonly description: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  readonly receipt_email: string | null;
  readonly statement_descriptor: string | null;
  readonly three_d_secure: Json<ThreeDSecure> | null;
  readonly customer: string | null;
  readonly payment_link: string | null;
  readonly checkout_session: string | null;
  /** False: the charge is only authorized, and captured or canceled later. */
  readonly capture: boolean;
  readonly amount_captured: number;
  /** Sum of all refunds that have not failed. */
  readonly amount_refunded: number;
  /** Time at which an uncaptured authorization is canceled. */
  readonly capture_before: Date | null;
  /** The id of its receipt and the time of the payment, once it is paid. */
  readonly receipt: string | null;
  readonly paid_at: Date | null;
  /** When its capture failed after it had succeeded. */
  readonly capture_failed_at: Generated<Date | null>;
  /** Hash of the IP address of the payer; null where only a server is known. */
  readonly client: string | null;
  /** Whether it was sent with a security code: it is never sent again without. */
  readonly sent_with_code: Generated<boolean>;
  /** Whether the processor was requested to reject it because it has not come. */
  readonly withdrawn: Generated<boolean>;
  /** The invoice that it pays. */
  readonly invoice: Generated<string | null>;
  /** The plan that it pays, and the installment if it pays only one. */
  readonly installment_plan: Generated<string | null>;
  readonly installment: Generated<string | null>;
  /** Who began it: a payer who was there, or the merchant with a saved card. */
  readonly initiator: Generated<"payer" | "merchant">;
  readonly agreement: Json<ChargeAgreement> | null;
  /** The page of the service on which its payer is, apart from a checkout session. */
  readonly return_url: Generated<string | null>;
  /** The intent that it is an attempt of. */
  readonly intent: Generated<string | null>;
  /** The latest dispute of it. */
  readonly dispute: Generated<string | null>;
  /** The name of the processor that handles the charge. */
  readonly processor: Generated<string>;
  /** The page of the method on which its payer pays; null once they are back, and for cards. */
  readonly redirect_url: Generated<string | null>;
  /** Until when they can pay there; null for cards. */
  readonly redirect_expires_at: Generated<Date | null>;
  /** What the payer brought back while the processor could not be reached. */
  readonly redirect_returned: ColumnType<ReturnedParameters | null, string | null | undefined, string | null>;
  /** What it is for, as the page of the method shows it; null for cards, and where its description says it. */
  readonly line_items: ColumnType<readonly OrderLine[] | null, string | null | undefined, string | null>;
}

declare module "../platform/database/tables.ts" {
  interface Tables {
    readonly charges: ChargeTable;
  }
}

export type ChargeRow = Selectable<ChargeTable>;

const columns = {
  sequence: true,
  id: true,
  account_id: true,
  livemode: true,
  created: true,
  amount: true,
  currency: true,
  status: true,
  source: true,
  card: true,
  outcome: true,
  failure_code: true,
  description: true,
  metadata: true,
  receipt_email: true,
  statement_descriptor: true,
  three_d_secure: true,
  customer: true,
  payment_link: true,
  checkout_session: true,
  capture: true,
  amount_captured: true,
  amount_refunded: true,
  capture_before: true,
  receipt: true,
  paid_at: true,
  capture_failed_at: true,
  client: true,
  sent_with_code: true,
  withdrawn: true,
  invoice: true,
  installment_plan: true,
  installment: true,
  initiator: true,
  agreement: true,
  return_url: true,
  intent: true,
  dispute: true,
  processor: true,
  redirect_url: true,
  redirect_expires_at: true,
  redirect_returned: true,
  line_items: true,
  lease_until: true,
  inquire_at: true,
  inquiries: true,
  test_clock: true,
  frozen_time: true,
} satisfies Record<keyof ChargeTable, true>;

/**
 * SQL that names every column of a charge, for prepared statements. In them `*` would fail as soon as a later version has
 * added a column.
 */
export const chargeColumns = sql.join(Object.keys(columns).map((column) => sql.ref(column)));
