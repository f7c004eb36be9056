import type { AccountTables } from "./account-tables.ts";
import type { AdyenTables } from "./adyen-tables.ts";
import type { BillingTables } from "./billing-tables.ts";
import type { ClockedColumns } from "./columns.ts";
import type { CheckoutTables } from "./checkout-tables.ts";
import type { CustomerTables } from "./customer-tables.ts";
import type { ErasureTables } from "./erasure-tables.ts";
import type { EventTables } from "./event-tables.ts";
import type { InstallmentTables } from "./installment-tables.ts";
import type { IntentTables } from "./intent-tables.ts";
import type { InvoiceTables } from "./invoice-tables.ts";
import type { KeyTables } from "./key-tables.ts";
import type { PaymentTables } from "./payment-tables.ts";
import type { SandboxTables } from "./sandbox-tables.ts";
import type { SiteTables } from "./site-tables.ts";
import type { SubscriptionTables } from "./subscription-tables.ts";

export type * from "./account-tables.ts";
export type * from "./adyen-tables.ts";
export type * from "./billing-tables.ts";
export type * from "./checkout-tables.ts";
export type * from "./columns.ts";
export type * from "./customer-tables.ts";
export type * from "./erasure-tables.ts";
export type * from "./event-tables.ts";
export type * from "./installment-tables.ts";
export type * from "./intent-tables.ts";
export type * from "./invoice-tables.ts";
export type * from "./payment-tables.ts";
export type * from "./sandbox-tables.ts";
export type * from "./subscription-tables.ts";

/** All tables of the service. */
export interface Tables
  extends
    AccountTables,
    AdyenTables,
    BillingTables,
    CheckoutTables,
    CustomerTables,
    ErasureTables,
    EventTables,
    InstallmentTables,
    IntentTables,
    InvoiceTables,
    KeyTables,
    PaymentTables,
    SandboxTables,
    SiteTables,
    SubscriptionTables {}

/** A table of objects that may be on a test clock. */
export type ClockedTable = {
  [Name in keyof Tables]: Tables[Name] extends ClockedColumns ? Name : never;
}[keyof Tables];
