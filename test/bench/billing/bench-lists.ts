import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import { withoutTimeLimits } from "../without-time-limits.ts";
import type { TestService } from "../../support/a-service.ts";
import { aSubscriber } from "../../support/a-subscriber.ts";
import { aRecurringPrice } from "../../support/a-subscription.ts";
import { median } from "../median.ts";
import { copierOf } from "./copy-rows.ts";

const pages = 100;
const aim = 1.3;

/**
 * What pages of 20 subscriptions and invoices of one customer cost with many rows, as a ratio of what they cost with the
 * fewest. In turns with each page a subscription is retrieved, so that the machine's other work does not count.
 */
export async function benchLists(
  service: TestService,
  sizes: readonly number[],
  print: (line: string) => void,
): Promise<void> {
  const { customer, subscription, price } = await aSubscriber(service);
  const copy = await copierOf(service.dependencies.database, {
    tables: ["subscriptions", "subscription_items", "invoices", "invoice_lines"],
    prefixes: ["sub", "si", "in", "il"],
  });
  const another = await aRecurringPrice(service, { unitAmount: 2000 });
  const middle = (rows: number) => `${subscription.slice(0, -8)}${String(rows / 2).padStart(8, "0")}`;
  const lists: readonly { readonly name: string; readonly path: (rows: number) => string }[] = [
    { name: "subscriptions", path: () => "/v1/subscriptions?limit=20" },
    {
      name: "subscriptions, middle",
      path: (rows) => `/v1/subscriptions?limit=20&starting_after=${middle(rows)}`,
    },
    { name: "subscriptions of a status", path: () => "/v1/subscriptions?limit=20&status=active" },
    { name: "subscriptions of a customer", path: () => `/v1/subscriptions?limit=20&customer=${customer}` },
    { name: "subscriptions of a price", path: () => `/v1/subscriptions?limit=20&price=${price}` },
    {
      name: "subscriptions of a price, middle",
      path: (rows) => `/v1/subscriptions?limit=20&price=${price}&starting_after=${middle(rows)}`,
    },
    { name: "invoices", path: () => "/v1/invoices?limit=20" },
    { name: "invoices of a status", path: () => "/v1/invoices?limit=20&status=paid" },
    { name: "invoices of a customer", path: () => `/v1/invoices?limit=20&customer=${customer}` },
  ];
  const measured = new Map<string, Cost[]>();
  let copied = 0;
  for (const rows of sizes) {
    await copy({ from: copied + 1, to: rows - 1 });
    await setPrice(service, { from: Math.ceil((copied + rows) / 2) + 1, price: another });
    copied = rows - 1;
    for (const { name, path } of lists) {
      const cost = await costOf(service, path(rows), `/v1/subscriptions/${subscription}`);
      measured.set(name, [...(measured.get(name) ?? []), cost]);
    }
  }
  print(`  pages of 20 at ${sizes.map((rows) => rows.toLocaleString("en")).join(" → ")} rows`);
  for (const [name, costs] of measured) {
    const ratios = costs.map(({ page, retrieved }) => page / retrieved);
    const ratio = Math.max(...ratios.slice(1)) / (ratios[0] ?? 0);
    const shown = costs.map(({ page }) => `${page.toFixed(2)} ms`).join(" → ");
    print(`    ${name.padEnd(32)}  ${shown}   ratio ${ratio.toFixed(2)}   (aim: at most ${aim})`);
  }
}

/** Gives the copies from a number on another price: that of the first subscriber has half of all, and none of the newest. */
async function setPrice(
  { dependencies: { database } }: TestService,
  { from, price }: { readonly from: number; readonly price: string },
): Promise<void> {
  await withoutTimeLimits(database, async (connection) => {
    await sql`update subscription_items set price = ${price}
      where right(subscription, 8) between ${String(from).padStart(8, "0")} and '99999999'`.execute(
      connection,
    );
    await sql`vacuum analyze subscription_items`.execute(connection);
  });
}

/** Times in milliseconds. */
interface Cost {
  readonly page: number;
  readonly retrieved: number;
}

async function costOf(service: TestService, list: string, object: string): Promise<Cost> {
  const times = { page: [] as number[], retrieved: [] as number[] };
  for (let page = 0; page < pages; page++) {
    times.retrieved.push((await answered(service, object)).time);
    const { time, body } = await answered(service, list);
    if (body.data?.length !== 20) throw new Error(`The page of ${list} is not one of 20.`);
    times.page.push(time);
  }
  return { page: median(times.page), retrieved: median(times.retrieved) };
}

interface Answered {
  readonly time: number;
  readonly body: { readonly data?: readonly unknown[] };
}

async function answered({ app, secret }: TestService, path: string): Promise<Answered> {
  const start = performance.now();
  const response = await app.request(path, { headers: { authorization: `Bearer ${secret}` } });
  const body = (await response.json()) as Answered["body"];
  return { time: performance.now() - start, body };
}
