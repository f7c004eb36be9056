import type { ColumnType, Generated, Insertable, RawBuilder, Selectable, SqlBool, Updateable } from "kysely";
import { sql } from "kysely";
import type { EffectiveStatus, PaymentLinkStatus } from "../../../contract/checkout/payment-link.ts";
import { defaultMethods } from "../../../contract/payments/method-choice.ts";
import type { AccountRow } from "../../accounts/accounts/account-store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import { timeOfRow } from "../../platform/clock/time-of.ts";
import type { Branding } from "../../../contract/accounts/branding.ts";
import type { ClockedColumns, Json, ListedColumns } from "../../platform/database/columns.ts";
import type { StoredLineItem } from "./present-line-items.ts";
import type { StoredCheckoutFields } from "../checkout-fields/checkout-fields.ts";
import type { StoredOffer } from "../subscription-offers/stored-offer.ts";
import type { DiscountColumn } from "../discounts/discount-columns.ts";
import type { MethodsColumn } from "../offered-methods/methods-column.ts";
import type { InstallmentsColumn } from "../installment-offers/stored-installments.ts";

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
  readonly payment_method_types: MethodsColumn;
  readonly metadata: Json<Readonly<Record<string, string>>>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly payment_links: PaymentLinkTable;
  }
}

export type PaymentLinkRow = Selectable<PaymentLinkTable>;

export async function insertPaymentLink(
  database: Database,
  link: Insertable<PaymentLinkTable>,
): Promise<PaymentLinkRow> {
  return database.insertInto("payment_links").values(link).returningAll().executeTakeFirstOrThrow();
}

/** Finds a link. `lock` locks the row until the caller's transaction ends. */
export async function findPaymentLink(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<PaymentLinkRow | undefined> {
  return database
    .selectFrom("payment_links")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Finds the link of any account that has, or once had, this slug. */
export async function findPaymentLinkBySlug(
  database: Database,
  slug: string,
): Promise<PaymentLinkRow | undefined> {
  return database
    .selectFrom("payment_link_slugs as s")
    .innerJoin("payment_links as l", "l.id", "s.payment_link")
    .selectAll("l")
    .where("s.slug", "=", slug)
    .executeTakeFirst();
}

/** A link with the name and the branding of its account: all that its page needs, read by one query. */
export interface OpenedLink {
  readonly link: PaymentLinkRow;
  readonly account: Pick<AccountRow, "display_name" | "branding" | "payment_method_types">;
}

/** Finds a link by its slug, with the settings of its account in the link's mode. */
export async function openPaymentLink(database: Database, slug: string): Promise<OpenedLink | undefined> {
  // Planning a join of four tables would take longer than this whole query.
  const row = await database
    .selectFrom("payment_links as l")
    .selectAll("l")
    .select((query) => {
      const settings = query
        .selectFrom("account_settings as t")
        .whereRef("t.account_id", "=", "l.account_id")
        .whereRef("t.livemode", "=", "l.livemode");
      const account = query.selectFrom("accounts as a").whereRef("a.id", "=", "l.account_id");
      return [
        settings.select("t.display_name").as("own_name"),
        settings.select("t.branding").as("account_branding"),
        settings.select("t.payment_method_types").as("account_methods"),
        account.select("a.display_name").as("account_name"),
      ];
    })
    .where("l.id", "=", (query) =>
      query.selectFrom("payment_link_slugs as s").select("s.payment_link").where("s.slug", "=", slug),
    )
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { own_name, account_name, account_branding, account_methods, ...link } = row;
  return {
    link,
    account: {
      display_name: own_name ?? account_name ?? "",
      branding: account_branding ?? {},
      payment_method_types: account_methods ?? defaultMethods,
    },
  };
}

/** Updates a link if its status is still the one that was read. Returns undefined when another request was faster. */
export async function changePaymentLink(
  database: Database,
  { id, status }: { readonly id: string; readonly status: PaymentLinkStatus },
  scope: Scope,
  change: Updateable<PaymentLinkTable>,
): Promise<PaymentLinkRow | undefined> {
  return database
    .updateTable("payment_links")
    .set(change)
    .where(inScope(scope))
    .where("id", "=", id)
    .where("status", "=", status)
    .returningAll()
    .executeTakeFirst();
}

/** Returns `effectiveStatus` as a SQL condition. */
export function isEffectively(status: EffectiveStatus, now: Date): RawBuilder<SqlBool> {
  const expired = sql<boolean>`coalesce(expires_at <= ${timeOfRow(now)}, false)`;
  const exhausted = sql<boolean>`coalesce(completed_count >= completed_limit, false)`;
  switch (status) {
    case "active":
      return sql<SqlBool>`(status = 'active' and not ${expired} and not ${exhausted})`;
    case "expired":
      return sql<SqlBool>`(status = 'active' and ${expired})`;
    case "exhausted":
      return sql<SqlBool>`(status = 'active' and not ${expired} and ${exhausted})`;
    default:
      return sql<SqlBool>`status = ${status}`;
  }
}

/** Counts of the payments in progress on a link. */
interface PaymentsInProgress {
  /** Payments that may succeed at any time: all but those whose payer is asked by the bank before anything is charged. */
  readonly reserved: number;
  /** Payments of the client, including those at the bank, but not those with an unknown result. */
  readonly ofClient: number;
}

/** Counts the payments in progress on a link. `client` is the hash of a client's IP address. */
export async function countPayments(
  database: Database,
  link: string,
  client: string | null,
): Promise<PaymentsInProgress> {
  return database
    .selectFrom("checkout_sessions as s")
    .innerJoin("charges as c", "c.id", "s.charge")
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere((c) =>
          c.or([c("c.status", "<>", "requires_action"), c("c.redirect_expires_at", "is not", null)]),
        )
        .as("reserved"),
      fn
        .countAll<number>()
        .filterWhere("c.client", "=", client)
        .filterWhere("c.status", "in", ["pending", "requires_action"])
        .as("ofClient"),
    ])
    .where("s.payment_link", "=", link)
    .where("s.status", "=", "processing")
    .executeTakeFirstOrThrow();
}

/** Increments the number of payments of a link. */
export async function countCompletion(database: Database, id: string): Promise<PaymentLinkRow | undefined> {
  return database
    .updateTable("payment_links")
    .set(({ eb }) => ({ completed_count: eb("completed_count", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}
