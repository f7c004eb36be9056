import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { KyselyPlugin, RootOperationNode } from "kysely";
import { CompiledQuery, sql } from "kysely";
import { copierOf } from "../../../bench/billing/copy-rows.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { NewSubscriber } from "../../../support/a-subscriber.ts";
import { aSubscriber } from "../../../support/a-subscriber.ts";
import { aDatabase } from "../../../support/test-database.ts";

// A page of a list reads the rows that it shows, and not those between them: so it takes as long with a million rows.

/** How many subscriptions and invoices there are beside those of the customer: with few it is cheaper to read all. */
const others = 6_000;
/** The number of the first subscription that has another price. */
const newer = 4_000;
/** How many the customer has. */
const own = 60;
/** The most rows that one statement reads for a page of 20: those of the page with their items, and one more. */
const most = 60;

const nodes: RootOperationNode[] = [];
const recording: KyselyPlugin = {
  transformQuery: ({ node }) => {
    nodes.push(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

let service: TestService;
let subscriber: NewSubscriber;

before(async () => {
  const { database, close } = await aDatabase();
  service = await aService({ database: { database: database.withPlugin(recording), close } });
  subscriber = await aSubscriber(service);
  const copy = await copierOf(database, {
    tables: ["subscriptions", "subscription_items", "invoices", "invoice_lines"],
    prefixes: ["sub", "si", "in", "il"],
  });
  await copy({ from: 1, to: own + others - 1 });
  await sql`update invoice_counters set next = ${own + others + 1}`.execute(database);
  // The newest are of another customer and status, and stand before all others in the order of lists.
  const another = await aSubscriber(service);
  const isOther = sql`right(id, 8) >= ${String(own).padStart(8, "0")}`;
  await sql`update subscriptions set customer = ${another.customer}, status = 'past_due' where ${isOther}`.execute(
    database,
  );
  await sql`update subscriptions set status = 'canceled', ended_at = created where ${isOther} and sequence % 50 = 0`.execute(
    database,
  );
  // The subscriptions with the price are many, and older than those with another.
  await sql`update subscription_items set price = ${another.price} where right(subscription, 8) >= ${String(newer).padStart(8, "0")}`.execute(
    database,
  );
  await sql`update invoices set customer = ${another.customer}, status = 'void' where ${isOther}`.execute(
    database,
  );
  for (const table of ["subscriptions", "subscription_items", "invoices", "invoice_lines"]) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(database);
  }
});
after(() => service.close());

const middle = () => `${subscriber.subscription.slice(0, -8)}${String(others / 2).padStart(8, "0")}`;

const lists: readonly { readonly name: string; readonly path: () => string }[] = [
  { name: "subscriptions", path: () => "/v1/subscriptions?limit=20" },
  {
    name: "subscriptions after one of them",
    path: () => `/v1/subscriptions?limit=20&starting_after=${middle()}`,
  },
  { name: "subscriptions of a status", path: () => "/v1/subscriptions?limit=20&status=active" },
  {
    name: "subscriptions of a customer",
    path: () => `/v1/subscriptions?limit=20&customer=${subscriber.customer}`,
  },
  {
    name: "subscriptions of a price",
    path: () => `/v1/subscriptions?limit=20&price=${subscriber.price}`,
  },
  {
    name: "subscriptions of a price after one of them",
    path: () => `/v1/subscriptions?limit=20&price=${subscriber.price}&starting_after=${middle()}`,
  },
  {
    name: "subscriptions of a price before one of them",
    path: () => `/v1/subscriptions?limit=20&price=${subscriber.price}&ending_before=${middle()}`,
  },
  {
    name: "subscriptions of a price that have ended",
    path: () => `/v1/subscriptions?limit=20&price=${subscriber.price}&status=ended`,
  },
  {
    name: "subscriptions of a price, ended or not",
    path: () => `/v1/subscriptions?limit=20&price=${subscriber.price}&status=all`,
  },
  {
    name: "subscriptions of a customer with a price",
    path: () => `/v1/subscriptions?limit=20&price=${subscriber.price}&customer=${subscriber.customer}`,
  },
  { name: "invoices", path: () => "/v1/invoices?limit=20" },
  { name: "invoices of a status", path: () => "/v1/invoices?limit=20&status=paid" },
  { name: "invoices of a customer", path: () => `/v1/invoices?limit=20&customer=${subscriber.customer}` },
];

for (const { name, path } of lists) {
  test(`a page of ${name} reads only the rows that it shows`, async () => {
    nodes.length = 0;
    const { status, body, text } = await service.get(path());
    assert.equal(status, 200, text);
    assert.equal(body.data.length, 20);
    for (const node of [...nodes]) await assertReadsFew(node);
  });
}

async function assertReadsFew(node: RootOperationNode): Promise<void> {
  const { database } = service.dependencies;
  const { sql: text, parameters } = database.getExecutor().compileQuery(node, { queryId: "explained" });
  if (!/^\s*select/.test(text)) return;
  const explained = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]);
  const { rows } = await database.executeQuery<{ "QUERY PLAN": readonly { Plan: Plan }[] }>(explained);
  const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
  assert.ok(plan);
  const read = rowsRead(plan);
  assert.ok(read <= most, `${read} rows are read by ${text}`);
}

interface Plan {
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Plan[];
}

/** Returns how many rows all scans of a plan have read. */
function rowsRead(plan: Plan): number {
  const { Plans: children = [], "Actual Rows": rows, "Actual Loops": loops } = plan;
  const own = plan["Node Type"].endsWith("Scan") ? (rows + (plan["Rows Removed by Filter"] ?? 0)) * loops : 0;
  return children.reduce((sum, child) => sum + rowsRead(child), own);
}
