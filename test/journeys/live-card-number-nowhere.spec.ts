import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { Client } from "pg";
import { choosePlan } from "till/testing";
import type { LiveProduct } from "../support/a-live-product.ts";
import { aLiveProduct } from "../support/a-live-product.ts";
import type { Tap } from "../support/a-tap.ts";
import { aTap } from "../support/a-tap.ts";
import { freePort } from "../support/free-port.ts";
import type { Cluster } from "../support/postgres-server.ts";
import { newCluster, runServer } from "../support/postgres-server.ts";
import { memoryOf } from "../support/process-memory.ts";
import { tracesIn, tracesOfNumber } from "../support/traces-of-number.ts";
import { CardFields } from "./pages/card-fields.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { anOpenInvoice, InvoicePaymentPage } from "./pages/invoice-payment-page.ts";
import { LinkPage } from "./pages/link-page.ts";
import type { StrictMerchant } from "./pages/strict-merchant.ts";
import { aStrictMerchant } from "./pages/strict-merchant.ts";
import { Merchant, SubscriberPage } from "./pages/subscriber-page.ts";
import { expect, test } from "./live.ts";

/** Numbers that stand nowhere in the product; the fake acquirer approves them. */
const [number, replacement] = ["4716938205174632", "5364829073158264"] as const;

const traces = [number, replacement].flatMap(tracesOfNumber);

const monthly = {
  price_data: {
    currency: "eur",
    unit_amount: 2000,
    recurring: { interval: "month" },
    product_data: { name: "Tea club" },
  },
} as const;

const hasMemoryFiles = process.platform === "linux";

/** Live mode on PostgreSQL, with all that goes between browser, service and acquirer. */
interface Tapped {
  readonly live: LiveProduct;
  readonly shop: StrictMerchant;
  readonly cluster: Cluster;
  readonly database: string;
  readonly folder: string;
  readonly browserTap: Tap;
  readonly acquirerTap: Tap;
  endDatabase(): Promise<void>;
  close(): Promise<void>;
}

async function aTappedProduct(variables: Readonly<Record<string, string>> = {}): Promise<Tapped> {
  const folder = await mkdtemp(path.join(tmpdir(), "till-nowhere-"));
  const cluster = await newCluster(folder);
  const server = await runServer(cluster, []);
  const port = await freePort();
  const browserTap = await aTap(port);
  let acquirerTap: Tap | undefined;
  const live = await aLiveProduct({
    port,
    variables: async (acquirer) => {
      acquirerTap = await aTap(Number(new URL(acquirer).port));
      return {
        DATABASE_URL: server.address,
        TILL_PUBLIC_URL: `http://localhost:${String(browserTap.port)}`,
        TILL_ADYEN_URL: `http://127.0.0.1:${String(acquirerTap.port)}`,
        NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`,
        ...variables,
      };
    },
  });
  if (acquirerTap === undefined) throw new Error("The acquirer was not started.");
  const { secretKey, publishableKey } = live.product;
  const attributes = `publishable-key="${publishableKey}" action="/pay" amount="4200" currency="eur"`;
  const shop = await aStrictMerchant({
    service: `http://localhost:${String(browserTap.port)}`,
    secretKey,
    port: live.shopPort,
    pages: {
      "/checkout": `<till-checkout ${attributes}></till-checkout>`,
      "/card": `<form><till-card publishable-key="${publishableKey}"></till-card></form>`,
      "/thanks": "<h1>Thank you</h1>",
    },
  });
  const [fromBrowser, toAcquirer] = [browserTap, acquirerTap];
  return {
    live,
    shop,
    cluster,
    database: server.address,
    folder,
    browserTap: fromBrowser,
    acquirerTap: toAcquirer,
    endDatabase: () => server.end(),
    close: async () => {
      shop.close();
      await live.close();
      await Promise.all([fromBrowser.close(), toAcquirer.close()]);
      await server.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test("a card number is in no traffic, memory, row or file of the service, whichever way a payer takes", async ({
  page,
}) => {
  // It starts a product and a database of its own, and reads every byte that they have.
  test.slow();
  const tapped = await aTappedProduct();
  const { live, browserTap, acquirerTap, cluster } = tapped;
  try {
    // What a tap keeps is not compressed.
    await page.setExtraHTTPHeaders({ "Accept-Encoding": "identity" });
    await payOnLinks(page, live);
    await payInSession(page, tapped);
    await payInShop(page, tapped);
    await payInvoice(page, live);
    await replaceCard(page, live);
    await dispute(live);

    const traffic = { browser: browserTap.bytes(), acquirer: acquirerTap.bytes() };
    expect(traffic.browser.includes("encrypted_card")).toBe(true);
    expect(tracesIn(traffic.browser, traces)).toEqual([]);
    expect(traffic.acquirer.includes("encryptedCardNumber")).toBe(true);
    expect(tracesIn(traffic.acquirer, traces)).toEqual([]);
    if (hasMemoryFiles) expect(await tracesInMemory(live)).toEqual([]);
    const snapshot = await heapSnapshot(tapped);
    expect(snapshot.includes("encrypted_card")).toBe(true);
    expect(tracesIn(snapshot, traces)).toEqual([]);

    await live.product.stop();
    expect(live.product.output()).toContain("/v1/tokens");
    expect(tracesIn(Buffer.from(live.product.output()), traces)).toEqual([]);
    const rows = await dump(tapped);
    expect(rows.includes("Tea club")).toBe(true);
    expect(tracesIn(rows, traces)).toEqual([]);
    await tapped.endDatabase();
    // Tables, the rows that are gone and the write-ahead log.
    expect(await tracesInFiles(cluster.data, "Tea club")).toEqual([]);
    expect(await tracesInFiles(live.product.dataDir)).toEqual([]);
  } finally {
    await tapped.close();
  }
});

test("the same search finds a number that a server sends in clear, where the operator allows that", async () => {
  test.slow();
  const tapped = await aTappedProduct({ TILL_CARD_DATA: "raw" });
  const { live, browserTap, acquirerTap } = tapped;
  try {
    const pay = async () => {
      const address = `http://localhost:${String(browserTap.port)}`;
      const merchant = new Merchant({ ...live.product, service: address });
      const card = { number, exp_month: 12, exp_year: 2034, cvc: "123" };
      const token = await merchant.post("/v1/tokens", { card });
      await merchant.post("/v1/charges", { source: token["id"], amount: 4200, currency: "eur" });
    };
    await pay();
    expect(tracesIn(browserTap.bytes(), traces)).toContain(number.slice(0, 10));
    expect(tracesIn(acquirerTap.bytes(), traces)).toContain(number.slice(0, 10));
    if (hasMemoryFiles) {
      // What is not used any more is overwritten at some time.
      await expect
        .poll(async () => {
          await pay();
          return tracesInMemory(live);
        })
        .toContain(number.slice(0, 10));
    }
  } finally {
    await tapped.close();
  }
});

async function payOnLinks(page: Page, { till }: LiveProduct): Promise<void> {
  const installments = { counts: [2, 4], cadence: { interval: "month" } } as const;
  for (const input of [
    { name: "Winter box", amount: 3900, currency: "eur" },
    { line_items: [monthly] },
    { name: "Summer box", amount: 4200, currency: "eur", installments },
  ] as const) {
    const link = new LinkPage(page);
    await page.goto(String((await till.paymentLinks.create(input)).url));
    if ("installments" in input) await choosePlan(page, 4);
    await page.getByRole("textbox", { name: "E-mail" }).fill("ada@example.com");
    await link.card.type({ number, cvc: "123" });
    await link.payButton.click();
    await expect(page.locator("till-success-mark")).toBeVisible();
  }
}

async function payInSession(page: Page, { live: { till }, shop }: Tapped): Promise<void> {
  const { url } = await till.checkoutSessions.create({
    line_items: [{ price_data: { currency: "eur", unit_amount: 1900, product_data: { name: "Print" } } }],
    success_url: `${shop.origin}/thanks`,
  });
  await page.goto(url);
  await new LinkPage(page).pay(number);
  await page.waitForURL(`${shop.origin}/thanks`);
}

async function payInShop(page: Page, { shop, live: { till } }: Tapped): Promise<void> {
  const checkout = new CheckoutPage(page);
  await checkout.open(shop.origin);
  await checkout.pay(number);
  await expect(page.getByText(/^Paid/)).toBeVisible();
  await page.goto(`${shop.origin}/card`);
  await new CardFields(page.locator("till-card iframe").contentFrame()).fill(number);
  const token = await page.evaluate(() => document.querySelector("till-card")?.createToken());
  const customer = await till.customers.create({ email: "ada@example.com", source: token?.id ?? "" });
  // As a renewal does: the payer is away.
  const charge = await till.charges.create({ customer: customer.id, amount: 1500, currency: "eur" });
  expect(charge.status).toBe("succeeded");
}

async function payInvoice(page: Page, { product }: LiveProduct): Promise<void> {
  const { url } = await anOpenInvoice(product);
  await page.goto(`${url}/pay`);
  await new LinkPage(page).pay(number);
  await expect(new InvoicePaymentPage(page).paid).toBeVisible();
}

async function replaceCard(page: Page, { product, till }: LiveProduct): Promise<void> {
  const { data } = await till.subscriptions.list();
  const subscriber = new SubscriberPage(page);
  await page.goto(await new Merchant(product).session(String(data[0]?.customer)));
  await subscriber.changeCard.click();
  await subscriber.card.type({ number: replacement, cvc: "123" });
  await subscriber.saveCard.click();
  await expect(subscriber.notice).toContainText("Your card was changed");
}

async function dispute({ till, fake }: LiveProduct): Promise<void> {
  const { data } = await till.charges.list({ status: "succeeded" });
  const reference = data.find(({ amount }) => amount === 3900)?.id ?? "";
  await fake.notify({ reference, eventCode: "CHARGEBACK" });
  await expect.poll(async () => (await till.charges.retrieve(reference)).disputed).toBe(true);
}

async function tracesInMemory({ product }: LiveProduct): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const bytes of memoryOf(product.pid)) found.push(...tracesIn(bytes, traces));
  return found;
}

async function heapSnapshot({ live, folder }: Tapped): Promise<Buffer> {
  live.product.signal("SIGUSR2");
  const written = async () => (await readdir(folder)).find((name) => name.endsWith(".heapsnapshot"));
  await expect.poll(written).toBeDefined();
  const file = path.join(folder, (await written()) ?? "");
  await expect
    .poll(async () => (await readFile(file)).subarray(-64).toString().trimEnd().endsWith("}"))
    .toBe(true);
  return readFile(file);
}

/** All that the database gives, by `pg_dump` where it is installed. */
async function dump({ database, cluster }: Tapped): Promise<Buffer> {
  const program = path.join(cluster.binaries, "pg_dump");
  const { stdout, status } = spawnSync(program, [database], { maxBuffer: 2 ** 30 });
  return status === 0 ? stdout : allRows(database);
}

async function allRows(connectionString: string): Promise<Buffer> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(name, ...rows.map(({ row }) => row));
  }
  await client.end();
  return Buffer.from(texts.join("\n"));
}

/** @param known what must stand in one of the files, where the search is right */
async function tracesInFiles(folder: string, known?: string): Promise<readonly string[]> {
  const found: string[] = [];
  let isKnown = known === undefined;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(path.join(entry.parentPath, entry.name));
    isKnown ||= known !== undefined && bytes.includes(known);
    found.push(...tracesIn(bytes, traces).map((trace) => `${entry.name}: ${trace}`));
  }
  expect(isKnown).toBe(true);
  return found;
}
