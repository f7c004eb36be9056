import type { Selectable } from "kysely";
import type { Seconds } from "../../../billing/calendar.ts";
import type { BillingContext, BillingRows, CustomerRows } from "../../../billing/rows.ts";
import type { PlannedChange } from "../../../billing/subscription.ts";
import type { BillingSettings } from "../../../contract/accounts/billing-settings.ts";
import type { PriceWithProduct } from "../../catalog/price-store.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import type { ClockedColumns } from "../../platform/database/columns.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { InvoiceItemTable, InvoiceTable } from "./invoice-tables.ts";
import type {
  CouponTable,
  DiscountTable,
  SubscriptionItemTable,
  SubscriptionTable,
} from "./subscription-tables.ts";

export type SubscriptionRow = Selectable<SubscriptionTable>;

export type SubscriptionItemRow = Selectable<SubscriptionItemTable>;

export type DiscountRow = Selectable<DiscountTable>;

export type InvoiceItemRow = Selectable<InvoiceItemTable>;

export type InvoiceRow = Selectable<InvoiceTable>;

/** A discount with what its coupon takes off, which never changes. */
export type DiscountWithCoupon = DiscountRow &
  Pick<Selectable<CouponTable>, "amount_off" | "duration" | "percent_basis_points">;

/** What functions of this folder use. */
export type RowDependencies = Pick<PlatformDependencies, "newId" | "now" | "publicUrl">;

/** A customer as billing needs it: the rows of one currency, and the time that applies. */
export interface LoadedCustomer {
  readonly customer: CustomerRow;
  /** The columns of the test clock; null members: real time. */
  readonly clock: ClockedColumns;
  /** The time of the test clock, else the real time, cut to whole seconds. */
  readonly at: Date;
  readonly currency: string;
  readonly rows: CustomerRows;
  readonly context: BillingContext;
  /** Settings of the account in this mode. */
  readonly settings: BillingSettings;
  /** The card that pays: the subscription's, else the customer's default; null if there is none. */
  readonly card: PayingCard | null;
  /** The pending items as they are stored, by id. */
  readonly pendingRows: ReadonlyMap<string, InvoiceItemRow>;
}

/** A subscription with everything that `changeSubscription` needs. */
export interface LoadedSubscription extends LoadedCustomer {
  readonly row: SubscriptionRow;
  readonly rows: BillingRows;
  readonly stored: StoredRows;
}

/** Rows of a subscription beside those of the pure computation. */
interface StoredRows {
  /** The items that are not deleted, in the order of their creation. */
  readonly items: readonly SubscriptionItemRow[];
  /** The prices of items, pending items and planned changes, by id. */
  readonly prices: ReadonlyMap<string, PriceWithProduct>;
  /** The current discount, also if it is spent; null if there is none. */
  readonly discount: DiscountWithCoupon | null;
  /** The changes that wait for the end of the period. */
  readonly planned: PlannedChange | null;
}

/** A card that pays. `endsAt` is the first moment after its last month. */
export interface PayingCard {
  readonly id: string;
  readonly endsAt: Seconds;
}
