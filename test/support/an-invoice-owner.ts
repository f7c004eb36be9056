import { sql } from "kysely";
import type { AppDependencies } from "../../src/service/app-dependencies.ts";
import type { ChargeOwner } from "../../src/service/payments/dependencies.ts";
import type { ChargeRow } from "../../src/service/payments/charge-row.ts";
import type {
  BegunOffSession,
  OffSessionOrder,
} from "../../src/service/payments/charges/off-session-charge.ts";
import { beginOffSessionCharge } from "../../src/service/payments/charges/off-session-charge.ts";
import { clockColumns } from "../../src/service/platform/clock/clock-columns.ts";
import { inTransaction } from "../../src/service/platform/database/in-transaction.ts";
import type { TestService } from "./a-service.ts";

/** What the owner of invoices was notified of, in the transactions that committed and in others. */
export interface Settlement {
  readonly charge: string;
  readonly status: string;
  readonly isAttempt: boolean;
}

/** An owner of the charges of invoices, as billing is one: it counts attempts and marks what is paid. */
export function anInvoiceOwner(settlements: Settlement[] = []): ChargeOwner {
  return {
    owns: ({ invoice }) => invoice !== null,
    lock: async ({ database }, { invoice }) => {
      await sql`select from invoices where id = ${invoice} for update`.execute(database);
      return {
        confirmed: async () => {},
        settled: async ({ id, status }, { isAttempt }) => {
          settlements.push({ charge: id, status, isAttempt });
          if (status === "succeeded") {
            await sql`update invoices set status = 'paid', amount_paid = amount_paid + amount_due
              where id = ${invoice}`.execute(database);
          } else if (isAttempt) {
            await sql`update invoices set attempt_count = attempt_count + 1 where id = ${invoice}`.execute(
              database,
            );
          }
        },
      };
    },
    stillOwed: async (database, { invoice }) => {
      const { rows } = await sql`select from invoices where id = ${invoice} and status = 'open'`.execute(
        database,
      );
      return rows.length === 1;
    },
    receiptStyle: async () => ({ branding: {}, locale: "en" }),
  };
}

/** Dependencies with that owner, or another one, in place of billing's own. */
export function withInvoiceOwner(settlements?: Settlement[], owner = anInvoiceOwner(settlements)) {
  return (dependencies: AppDependencies): AppDependencies => ({
    ...dependencies,
    chargeOwners: [...dependencies.chargeOwners.filter(({ owns }) => !owns(ofAnInvoice)), owner],
  });
}

const ofAnInvoice = { invoice: "in_1", checkout_session: null } as ChargeRow;

let made = 0;

export interface OpenInvoice {
  readonly invoice: string;
  readonly customer: string;
  readonly card: string;
  readonly testClock: string | null;
}

/** An open invoice of 20.00 of a customer who has saved the card of a token. */
export async function anOpenInvoice(
  service: TestService,
  { source = "tok_visa", testClock }: { readonly source?: string; readonly testClock?: string } = {},
): Promise<OpenInvoice> {
  const { body, text, status } = await service.post("/v1/customers", { source, test_clock: testClock });
  if (status !== 200) throw new Error(text);
  const { database, now } = service.dependencies;
  const { accountId, livemode } = service.scope;
  made += 1;
  const invoice = `in_test${made}`;
  await sql`
    insert into invoices (account_id, livemode, id, created, status, customer, billing_reason, currency, subtotal,
      total_discount_amounts, total, amount_due, period_start, period_end, metadata, test_clock)
    values (${accountId}, ${livemode}, ${invoice}, ${now()}, 'open', ${body.id}, 'manual', 'usd', 2000, '[]', 2000,
      2000, ${now()}, ${now()}, '{}', ${testClock ?? null})`.execute(database);
  return { invoice, customer: body.id, card: String(body["default_source"]), testClock: testClock ?? null };
}

/** Begins to charge the customer's card, in a transaction as billing makes it. */
export async function beginToCollect(
  service: TestService,
  { invoice, customer, testClock }: OpenInvoice,
  order: Partial<OffSessionOrder> = {},
): Promise<BegunOffSession> {
  const { dependencies, scope } = service;
  return inTransaction(dependencies, async (within) => {
    const { database } = within;
    const clock = await clockColumns(database, scope, { test_clock: testClock });
    await sql`select from invoices where id = ${invoice} for update`.execute(database);
    const fields = { owner: { invoice }, amount: 2000, currency: "usd", customer, clock };
    return beginOffSessionCharge(within, scope, { ...fields, ...order });
  });
}

/** The charge that was begun. */
export async function begunCharge(
  service: TestService,
  owed: OpenInvoice,
  order?: Partial<OffSessionOrder>,
): Promise<ChargeRow> {
  const begun = await beginToCollect(service, owed, order);
  if (begun.state !== "begun") throw new Error(begun.state);
  return begun.charge;
}

/** How an invoice stands. */
export async function invoiceState(
  service: TestService,
  { invoice }: OpenInvoice,
): Promise<{ readonly status: string; readonly paid: number; readonly attempts: number }> {
  const { rows } = await sql<{ status: string; paid: string; attempts: number }>`
    select status, amount_paid as paid, attempt_count as attempts from invoices where id = ${invoice}`.execute(
    service.dependencies.database,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("There is no such invoice.");
  return { status: row.status, paid: Number(row.paid), attempts: row.attempts };
}

/** Voids an invoice, as the merchant may who was told otherwise. */
export async function voidInvoice(service: TestService, { invoice }: OpenInvoice): Promise<void> {
  await sql`update invoices set status = 'void' where id = ${invoice}`.execute(service.dependencies.database);
}
