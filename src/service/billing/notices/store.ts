import type { GeneratedAlways, Selectable } from "kysely";
import { sql } from "kysely";
import type { DueColumns, Json, OnTestClock, ScopedColumns } from "../../platform/database/columns.ts";
import type { CustomerRow } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import { updateRows } from "../../platform/database/row-sets.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { DunningRunTable } from "../dunning/dunning-runs.ts";
import { localeOf } from "../rows/customer-locale.ts";
import { rowsById } from "../rows/load-customers.ts";
import type { InvoiceRow, SubscriptionRow } from "../rows/loaded-subscription.ts";

/** A mail to a customer: each kind once for one owner and moment. */
export interface BillingNoticeTable extends ScopedColumns, DueColumns, OnTestClock {
  readonly sequence: GeneratedAlways<number>;
  readonly id: string;
  readonly created: Date;
  readonly owner: string;
  readonly kind: string;
  readonly moment: Date;
  readonly customer: string | null;
  readonly data: Json<unknown>;
  readonly sent_at: Date | null;
  /** When it was dropped because what it says was no longer true. */
  readonly dropped_at: Date | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly billing_notices: BillingNoticeTable;
  }
}

export type NoticeRow = Selectable<BillingNoticeTable>;

/** Notices that were neither sent nor dropped. */
export const waits = sql<boolean>`(sent_at is null and dropped_at is null and due_at is not null)`;

/** Locks those of notices that still wait, and returns them in the order of `ids`. */
export async function lockNotices(database: Database, ids: readonly string[]): Promise<readonly NoticeRow[]> {
  const rows = await database
    .selectFrom("billing_notices")
    .selectAll()
    .where("id", "in", ids)
    .where(waits)
    .orderBy("id")
    .forUpdate()
    .execute();
  const found = rowsById(rows);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** A notice that is over: sent at a time, or dropped because it was no longer true. */
export interface EndedNotice {
  readonly notice: NoticeRow;
  readonly at: Date;
  readonly isSent: boolean;
}

/** Stores that notices were sent or dropped. */
export async function endNotices(database: Database, ended: readonly EndedNotice[]): Promise<void> {
  const rows = ended.map(({ notice: { id }, at, isSent }) => {
    return { id, sent_at: isSent ? at : null, dropped_at: isSent ? null : at, due_at: null };
  });
  await updateRows(database, "billing_notices", rows);
}

/** A dunning run that goes on. */
export type FoundRun = Pick<Selectable<DunningRunTable>, "due_at" | "owner" | "waits_for">;

/** What notices are about, by ids. */
export interface NoticeOwners {
  readonly subscriptions: ReadonlyMap<string, SubscriptionRow>;
  readonly invoices: ReadonlyMap<string, InvoiceRow>;
}

/** Finds subscriptions and invoices by their ids, whatever an id is of. */
export async function findOwners(database: Database, ids: readonly string[]): Promise<NoticeOwners> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return { subscriptions: new Map(), invoices: new Map() };
  const find = <Name extends "invoices" | "subscriptions">(table: Name, among: readonly string[]) =>
    sql<Selectable<Tables[Name]>>`
    select * from ${sql.table(table)} where id in (${sql.join(among)})`.execute(database);
  const subscriptions = rowsById((await find("subscriptions", wanted)).rows);
  const others = wanted.filter((id) => !subscriptions.has(id));
  const invoices = others.length === 0 ? [] : (await find("invoices", others)).rows;
  return { subscriptions, invoices: rowsById(invoices) };
}

/** Finds the open dunning runs of subscriptions and invoices, by their ids. */
export async function findOpenRuns(
  database: Database,
  owners: readonly string[],
): Promise<ReadonlyMap<string, FoundRun>> {
  if (owners.length === 0) return new Map();
  const runs = await database
    .selectFrom("dunning_runs")
    .select(["owner", "due_at", "waits_for"])
    .where("owner", "in", owners)
    .where("status", "=", "open")
    .execute();
  return new Map(runs.map((run) => [run.owner, run]));
}

/** A customer, deleted or not, and the language of mails to them; null if nobody knows it. */
export interface NotifiedCustomer extends CustomerRow {
  readonly mail_locale: string | null;
}

/** Finds the customers of notices, by their ids. */
export async function findCustomersOf(
  database: Database,
  notices: readonly Pick<NoticeRow, "customer">[],
): Promise<ReadonlyMap<string, NotifiedCustomer>> {
  const ids = new Set(notices.flatMap(({ customer }) => customer ?? []));
  if (ids.size === 0) return new Map();
  const { rows } = await sql<NotifiedCustomer>`
    select k.*, ${localeOf(sql`k.id`)} as mail_locale from customers k where k.id in (${sql.join([...ids])})`.execute(
    database,
  );
  return rowsById(rows);
}
