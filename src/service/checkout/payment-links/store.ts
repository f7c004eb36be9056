import type { Insertable, RawBuilder, Selectable, SqlBool, Updateable } from "kysely";
import { sql } from "kysely";
import type { EffectiveStatus, PaymentLinkStatus } from "../../../contract/payment-link.ts";
import type { AccountRow } from "../../accounts/accounts/account-store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { PaymentLinkTable } from "../../platform/database/tables.ts";
import { timeOfRow } from "../../platform/clock/time-of.ts";

export type PaymentLinkRow = Selectable<PaymentLinkTable>;

export async function insertPaymentLink(
  database: Database,
  link: Insertable<PaymentLinkTable>,
): Promise<PaymentLinkRow> {
  return database.insertInto("payment_links").values(link).returningAll().executeTakeFirstOrThrow();
}

/** `lock` keeps others from changing the row until the caller's transaction ends. */
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

/** The link of whichever account that has, or once had, this slug. */
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

/** A link with what its merchant is called and looks like: what the page of a link is made of, read at once. */
export interface OpenedLink {
  readonly link: PaymentLinkRow;
  readonly account: Pick<AccountRow, "display_name" | "branding">;
}

/** The same link with its account, as it is in the link's mode. */
export async function openPaymentLink(database: Database, slug: string): Promise<OpenedLink | undefined> {
  // Four tables joined would take longer to plan than all of this takes.
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
        account.select("a.display_name").as("account_name"),
      ];
    })
    .where("l.id", "=", (query) =>
      query.selectFrom("payment_link_slugs as s").select("s.payment_link").where("s.slug", "=", slug),
    )
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { own_name, account_name, account_branding, ...link } = row;
  return {
    link,
    account: { display_name: own_name ?? account_name ?? "", branding: account_branding ?? {} },
  };
}

/** Changes a link that still is in the state that was read; undefined when another was faster. */
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

/** The condition that a link is in a state at a moment: `effectiveStatus` as a part of a statement. */
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

/** The payments that are under way on a link. */
interface PaymentsUnderWay {
  /** How many of them may succeed at any moment: those whose payer is at the bank may not. */
  readonly reserved: number;
  /** How many a client has begun whose outcome is not unknown, those at the bank included. */
  readonly ofClient: number;
}

/** Counts the payments that are under way on a link; `client` is the hash of a client's address. */
export async function countPayments(
  database: Database,
  link: string,
  client: string | null,
): Promise<PaymentsUnderWay> {
  return database
    .selectFrom("checkout_sessions as s")
    .innerJoin("charges as c", "c.id", "s.charge")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("c.status", "<>", "requires_action").as("reserved"),
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

/** Counts one more payment of a link. */
export async function countCompletion(database: Database, id: string): Promise<PaymentLinkRow | undefined> {
  return database
    .updateTable("payment_links")
    .set(({ eb }) => ({ completed_count: eb("completed_count", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}
