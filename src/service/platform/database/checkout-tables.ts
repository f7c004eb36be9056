import type { PlanRequest } from "../../../billing/installments/create-plan.ts";
import type {
  Attribution,
  CheckoutSessionStatus,
  PaymentStatus,
} from "../../../contract/checkout-session.ts";
import type { CheckoutFields } from "../../../contract/checkout-fields.ts";
import type { Branding } from "../../../contract/branding.ts";
import type { LineItem, PaymentLinkStatus } from "../../../contract/payment-link.ts";
import type { CheckoutTerms, PaymentMethodCollection } from "../../../contract/checkout-subscription.ts";
import type { CheckoutInstallments } from "../../../contract/installment-offer.ts";
import type { MissingPaymentMethod } from "../../../contract/subscription.ts";
import type { CustomUnitAmount, PriceType, Recurring } from "../../../contract/price.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { PostalAddress, ShippingDetails } from "../../../contract/payer-answers.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import type { ClockedColumns, DeletedColumns, Json, ListedColumns } from "./columns.ts";

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

/** What a link or a session takes off the sum. */
export interface StoredDiscount {
  readonly coupon: string | null;
  /** The id of the promotion code that gives the coupon; rows of an earlier version have none. */
  readonly promotion_code?: string | null;
  /** Whether the payer may enter a promotion code, which then stands in `promotion_code`; rows of an earlier version have none. */
  readonly allow_promotion_codes?: boolean;
  /** What is redeemed since the payer of a session has accepted the sum. */
  readonly accepted?: RedeemedDiscount;
}

export interface RedeemedDiscount {
  /** The coupon that was redeemed, by its sequence. */
  readonly coupon: number | null;
  /** The promotion code that was redeemed with it. */
  readonly promotion_code?: string | null | undefined;
  /** The sum of the items before the discount; rows of an earlier version have none. */
  readonly amount?: number;
}

/** What a link or a session says of the subscription that begins with its payment. Only one that begins a subscription has it. */
export interface StoredOffer extends StoredDiscount {
  /** Null: that of the prices. */
  readonly trial_period_days: number | null;
  readonly missing_payment_method: MissingPaymentMethod;
  /** ISO 8601. */
  readonly billing_cycle_anchor: string | null;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_method_collection: PaymentMethodCollection;
  /** Whether the payer of the session had a trial before, so that there is none now. */
  readonly trial_used?: boolean;
  /** The terms of the session as they were last computed; with `accepted` those that its payer accepted. */
  readonly terms?: CheckoutTerms;
  readonly accepted?: AcceptedOffer;
}

/** What is known since the payer of a session has accepted its terms. */
export interface AcceptedOffer extends RedeemedDiscount {
  /** ISO 8601: when the subscription begins. */
  readonly at: string;
}

/** The plan that the payer of a session has accepted. Nothing that changes later touches it. */
export interface AcceptedPlan {
  /** ISO 8601: when it begins. */
  readonly at: string;
  readonly request: PlanRequest;
}

/** Members of a line item that older rows do not have. */
type LaterMembers = "recurring" | "price" | "images" | "custom_unit_amount" | "adjustable_quantity";

/** A stored line item. */
export type StoredLineItem = Omit<LineItem, LaterMembers> & Partial<Pick<LineItem, LaterMembers>>;

/** Stored settings of the fields that the payer fills in. Members that the merchant did not set are missing. */
export type StoredCheckoutFields = Partial<CheckoutFields>;

/** The discount of a link or a session that is paid once; null: none. That of a subscription is in its offer. */
type DiscountColumn = ColumnType<StoredDiscount | null, string | null | undefined, string | null>;

/** The plans that are offered; null: none. */
type InstallmentsColumn = ColumnType<CheckoutInstallments | null, string | null | undefined, string | null>;

export interface PaymentLinkTable extends ListedColumns, ClockedColumns {
  readonly status: PaymentLinkStatus;
  readonly name: string;
  readonly description: string | null;
  /** The current slug of its URL. Older slugs in `payment_link_slugs` lead here too. */
  readonly slug: string;
  /** Whether another link has taken the slug of this archived link. */
  readonly slug_lost: Generated<boolean>;
  readonly amount: number;
  readonly currency: string;
  readonly line_items: Json<readonly StoredLineItem[]>;
  readonly collection: ColumnType<StoredCheckoutFields, string | undefined, string>;
  readonly expires_at: Date | null;
  /** Maximum number of payments; null: no limit. */
  readonly completed_limit: number | null;
  readonly completed_count: Generated<number>;
  readonly archived_at: Date | null;
  readonly branding: Json<Branding>;
  readonly inactive_message: string | null;
  /** Null: nothing recurs. */
  readonly offer: ColumnType<StoredOffer | null, string | null | undefined, string | null>;
  readonly discount: DiscountColumn;
  readonly installments: InstallmentsColumn;
  readonly metadata: Json<Readonly<Record<string, string>>>;
}

/** All slugs that were ever assigned, with the links they lead to. */
export interface PaymentLinkSlugTable {
  readonly slug: string;
  /** Normalized form of the slug: the same for slugs that look alike. */
  readonly skeleton: GeneratedAlways<string>;
  readonly payment_link: string;
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
  /** The plan that begins, or began, with the payment of `charge`; null: it is paid in full. */
  readonly accepted_plan: ColumnType<AcceptedPlan | null, string | null | undefined, string | null>;
  /** The installment plan that began with its payment. */
  readonly installment_plan: Generated<string | null>;
}

export interface ProductTable extends ListedColumns {
  readonly name: string;
  readonly description: string | null;
  readonly active: boolean;
  readonly default_price: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
}

export interface PriceTable extends ListedColumns {
  readonly product: string;
  readonly type: PriceType;
  readonly currency: string;
  /** Null where the payer chooses the amount. */
  readonly unit_amount: number | null;
  readonly custom_unit_amount: Json<CustomUnitAmount> | null;
  readonly recurring: Json<Recurring> | null;
  readonly nickname: string | null;
  readonly lookup_key: Generated<string | null>;
  readonly active: boolean;
  readonly metadata: Json<Readonly<Record<string, string>>>;
}

export interface CheckoutTables {
  readonly payment_links: PaymentLinkTable;
  readonly payment_link_slugs: PaymentLinkSlugTable;
  readonly checkout_sessions: CheckoutSessionTable;
  readonly products: ProductTable;
  readonly prices: PriceTable;
}
