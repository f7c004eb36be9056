import type { ColumnType, Generated } from "kysely";
import type { PostalAddress, ShippingDetails } from "../../../contract/checkout/payer-answers.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import type { PlanRequest } from "../../../billing/installments/create-plan.ts";
import type {
  Attribution,
  CheckoutSessionStatus,
  PaymentStatus,
} from "../../../contract/checkout/checkout-session.ts";
import type { Branding } from "../../../contract/accounts/branding.ts";
import type { ClockedColumns, DeletedColumns, Json, ListedColumns } from "../../platform/database/columns.ts";
import type { StoredLineItem } from "../payment-links/present-line-items.ts";
import type { StoredCheckoutFields } from "../checkout-fields/checkout-fields.ts";
import type { StoredOffer } from "../subscription-offers/stored-offer.ts";
import type { DiscountColumn, StoredDiscount } from "../discounts/discount-columns.ts";
import type { MethodsColumn } from "../offered-methods/methods-column.ts";
import type { InstallmentsColumn } from "../installment-offers/stored-installments.ts";
import type { Trial } from "../../billing/trials/trial-uses.ts";
import type { LineItem } from "../../../contract/checkout/payment-link.ts";

/** Stored values of custom fields, by the keys of the fields. */
export type StoredFieldValues = Readonly<Record<string, string | boolean>>;

/** Stored details that a payer has entered. Members that were not entered are missing. */
export interface StoredPayerInput {
  /** The language of the payer's page. */
  readonly locale?: LocaleTag;
  readonly email?: string;
  readonly phone?: string;
  readonly billing_address?: PostalAddress & { readonly name: string | null };
  readonly shipping?: ShippingDetails;
  readonly custom_field_values?: StoredFieldValues;
  readonly consent?: {
    readonly terms_of_service?: "accepted" | undefined;
    /** The hash of the terms of the subscription or of the plan. */
    readonly terms?: string | undefined;
    /** The language in which the payer has read the terms. */
    readonly locale?: string | undefined;
  };
  /** The plan that the payer has chosen. */
  readonly installments?: { readonly count: number };
}

/** The plan that the payer of a session has accepted. Nothing that changes later touches it. */
export interface AcceptedPlan {
  /** ISO 8601: when it begins. */
  readonly at: string;
  readonly request: PlanRequest;
}

/** What a payer buys, and the values that the payer entered. */
export interface ChosenPurchase {
  readonly answers: StoredPayerInput;
  readonly items: readonly LineItem[];
  /** `amount_total` of the session, in minor units: the sum of the items less the discount, or the first payment of the subscription. */
  readonly amount: number;
  /** What is charged now, in minor units: `amount`, or the first installment. */
  readonly due: number;
  /** The terms that the payer accepts; null if nothing recurs. */
  readonly offer: StoredOffer | null;
  /** The discount that the payer accepts on what is paid once; null without one. */
  readonly discount: StoredDiscount | null;
  /** The trial that the payer accepts; null without one. */
  readonly trial: Trial | null;
  /** The installment plan that the payer accepts; null: all is paid now. */
  readonly plan: AcceptedPlan | null;
}

export interface CheckoutSessionTable extends ListedColumns, ClockedColumns, DeletedColumns {
  readonly status: CheckoutSessionStatus;
  readonly payment_status: PaymentStatus;
  readonly amount_total: number;
  readonly currency: string;
  readonly line_items: Json<readonly StoredLineItem[]>;
  readonly payment_link: string | null;
  /** The charge of the latest attempt. Results of older charges are ignored. */
  readonly charge: string | null;
  readonly success_url: string | null;
  readonly cancel_url: string | null;
  readonly client_reference_id: string | null;
  readonly customer: string | null;
  readonly customer_email: string | null;
  /** Whether the payer may not change that address. */
  readonly email_locked: Generated<boolean>;
  readonly collection: ColumnType<StoredCheckoutFields, string | undefined, string>;
  readonly attribution: ColumnType<Attribution, string | undefined, string>;
  readonly branding: Json<Branding>;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  readonly expires_at: Date;
  /** The receipt id of its charge, once it is paid. */
  readonly receipt: string | null;
  /** Details that the payer entered at the latest attempt. */
  readonly answers: ColumnType<StoredPayerInput, string | undefined, string>;
  /** Whether the payer can get a new session once this one has expired. */
  readonly recoverable: Generated<boolean>;
  /** Whether the merchant requested recovery explicitly; it then also applies when the merchant expires the session. */
  readonly recovery_requested: Generated<boolean>;
  /** End of the recovery: thirty days after the first session of the chain of recovered sessions expired. */
  readonly recovery_ends_at: Date;
  /** The expired session that this one replaces. */
  readonly recovered_from: string | null;
  /** Null: nothing recurs. */
  readonly offer: ColumnType<StoredOffer | null, string | null | undefined, string | null>;
  /** The subscription that began with its payment. */
  readonly subscription: Generated<string | null>;
  /** The first invoice of that subscription; null during a trial, and in sessions of earlier versions. */
  readonly invoice: Generated<string | null>;
  readonly discount: DiscountColumn;
  readonly installments: InstallmentsColumn;
  /** What the payer is offered; null in sessions of earlier versions: cards. */
  readonly payment_method_types: MethodsColumn;
  /** The plan that begins, or began, with the payment of `charge`; null: it is paid in full. */
  readonly accepted_plan: ColumnType<AcceptedPlan | null, string | null | undefined, string | null>;
  /** The installment plan that began with its payment. */
  readonly installment_plan: Generated<string | null>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly checkout_sessions: CheckoutSessionTable;
  }
}
