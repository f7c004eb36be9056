import type {
  Attribution,
  CheckoutSessionStatus,
  PaymentStatus,
} from "../../../contract/checkout-session.ts";
import type { Collection } from "../../../contract/collection.ts";
import type { Branding } from "../../../contract/branding.ts";
import type { LineItem, PaymentLinkStatus } from "../../../contract/payment-link.ts";
import type { CustomUnitAmount, PriceType, Recurring } from "../../../contract/price.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { PostalAddress, ShippingDetails } from "../../../contract/payer-answers.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import type { ClockedColumns, DeletedColumns, Json, ListedColumns } from "./columns.ts";

/** The answers to custom fields by their keys, as they are stored. */
export type StoredFieldValues = Readonly<Record<string, string | boolean>>;

/** What a payer has answered, as it is stored; what was not answered is not there. */
export interface KeptAnswers {
  /** The language in which the payer reads. */
  readonly locale?: LocaleTag;
  readonly email?: string;
  readonly phone?: string;
  readonly billing_address?: PostalAddress & { readonly name: string | null };
  readonly shipping?: ShippingDetails;
  readonly custom_field_values?: StoredFieldValues;
  readonly consent?: { readonly terms_of_service: "accepted" };
}

/** What a line item may lack that was kept before there was such a thing. */
type LaterMembers = "price" | "images" | "custom_unit_amount" | "adjustable_quantity";

/** A line item as it is kept. */
export type KeptLineItem = Omit<LineItem, LaterMembers> & Partial<Pick<LineItem, LaterMembers>>;

/** What is asked of a payer, as far as the merchant said it. */
export type KeptCollection = Partial<Collection>;

export interface PaymentLinkTable extends ListedColumns, ClockedColumns {
  readonly status: PaymentLinkStatus;
  readonly name: string;
  readonly description: string | null;
  /** The slug of its address now; older ones are in `payment_link_slugs` too and lead here. */
  readonly slug: string;
  /** Of an archived one: its slug leads to another link now. */
  readonly slug_lost: Generated<boolean>;
  readonly amount: number;
  readonly currency: string;
  readonly line_items: Json<readonly KeptLineItem[]>;
  readonly collection: ColumnType<KeptCollection, string | undefined, string>;
  readonly expires_at: Date | null;
  /** How often it may be paid; null: without limit. */
  readonly completed_limit: number | null;
  readonly completed_count: Generated<number>;
  readonly archived_at: Date | null;
  readonly branding: Json<Branding>;
  readonly inactive_message: string | null;
  readonly metadata: Json<Readonly<Record<string, string>>>;
}

/** Every slug that was given out, and which link it leads to. */
export interface PaymentLinkSlugTable {
  readonly slug: string;
  /** The same for slugs that look alike. */
  readonly skeleton: GeneratedAlways<string>;
  readonly payment_link: string;
}

export interface CheckoutSessionTable extends ListedColumns, ClockedColumns, DeletedColumns {
  readonly status: CheckoutSessionStatus;
  readonly payment_status: PaymentStatus;
  readonly amount_total: number;
  readonly currency: string;
  readonly line_items: Json<readonly KeptLineItem[]>;
  readonly payment_link: string | null;
  /** The charge of the latest attempt: an older one changes nothing any more. */
  readonly charge: string | null;
  readonly success_url: string | null;
  readonly cancel_url: string | null;
  readonly client_reference_id: string | null;
  readonly customer: string | null;
  readonly customer_email: string | null;
  /** Whether its payer may not change that address. */
  readonly email_locked: Generated<boolean>;
  readonly collection: ColumnType<KeptCollection, string | undefined, string>;
  readonly attribution: ColumnType<Attribution, string | undefined, string>;
  readonly branding: Json<Branding>;
  readonly metadata: Json<Readonly<Record<string, string>>>;
  readonly expires_at: Date;
  /** The receipt of its charge, once it is paid. */
  readonly receipt: string | null;
  /** What its payer answered at the latest attempt. */
  readonly answers: ColumnType<KeptAnswers, string | undefined, string>;
  /** Whether its payer gets a new one once it has expired. */
  readonly recoverable: Generated<boolean>;
  /** Whether that was requested, so that it holds where its merchant ends it, too. */
  readonly recovery_requested: Generated<boolean>;
  /** Until when: thirty days after the end of the first of the sessions that followed each other. */
  readonly recovery_ends_at: Date;
  /** The expired session in whose place it is. */
  readonly recovered_from: string | null;
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
