import { Client } from "pg";
import type { Charge } from "../../../../src/contract/payments/charge.ts";
import type { Event } from "../../../../src/contract/events/event.ts";
import type { Invoice } from "../../../../src/contract/billing/invoice.ts";
import type { Subscription } from "../../../../src/contract/billing/subscription.ts";
import type { SandboxLedgerTable } from "../../../../src/service/payments/acquirers/sandbox/ledger-table.ts";
import type { Till } from "../../../../src/client/till.ts";

/** What the simulated acquirer has in its ledger. */
export type LedgerEntry = Pick<SandboxLedgerTable, "amount" | "kind" | "parent" | "reference" | "result">;

interface Period {
  readonly subscription: string;
  readonly cycle: number;
  readonly period_start: Date;
  readonly period_end: Date;
}

/** All that is there when it is over. */
export interface BillingBooks {
  readonly subscriptions: readonly Subscription[];
  readonly invoices: readonly Invoice[];
  readonly charges: readonly Charge[];
  /** The oldest first. */
  readonly events: readonly Event[];
  readonly periods: readonly Period[];
  readonly ledger: readonly LedgerEntry[];
  /** The subjects of the mails to the merchant about rows that could not be handled. */
  readonly failing: readonly string[];
}

/** Reads the books through the API, and what it does not show from the database. */
export async function readBooks(till: Till, database: string): Promise<BillingBooks> {
  const client = new Client({ connectionString: database });
  await client.connect();
  const rows = async <Row extends object>(statement: string) => (await client.query<Row>(statement)).rows;
  try {
    return {
      subscriptions: await all(till.subscriptions.list({ status: "all", limit: 100 })),
      invoices: await all(till.invoices.list({ limit: 100 })),
      charges: await all(till.charges.list({ limit: 100 })),
      events: (await all(till.events.list({ limit: 100 }))).reverse(),
      periods: await rows<Period>(
        "select subscription, cycle, period_start, period_end from subscription_periods order by subscription, cycle",
      ),
      ledger: await rows<LedgerEntry>("select reference, kind, parent, amount, result from sandbox_ledger"),
      failing: (await rows<{ subject: string }>("select subject from mails")).flatMap(({ subject }) =>
        subject.startsWith("Billing of") ? [subject] : [],
      ),
    };
  } finally {
    await client.end();
  }
}

async function all<Item>(pages: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of pages) items.push(item);
  return items;
}
