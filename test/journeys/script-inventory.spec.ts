import { createHash } from "node:crypto";
import type { Page, Response, Route } from "@playwright/test";
import { confirmChallenge } from "till/testing";
import { Till } from "../../src/client/till.ts";
import type { InventoriedScript } from "../../src/service/web/assets/script-inventory.ts";
import { openBankWindow } from "./pages/bank-in-window.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { anOpenInvoice, InvoicePaymentPage } from "./pages/invoice-payment-page.ts";
import { LinkPage } from "./pages/link-page.ts";
import { Merchant, SubscriberPage } from "./pages/subscriber-page.ts";
import { expect, test } from "./journey.ts";

const isOfType = (response: Response, type: string) =>
  response.headers()["content-type"]?.includes(type) === true;

/**
 * The scripts that a page, its frames and the windows that it opens load or contain, each as the document that loads it and the script's SHA-384.
 */
async function scriptsLoadedBy(page: Page, work: () => Promise<void>): Promise<readonly string[]> {
  const loads: Promise<readonly string[]>[] = [];
  const keep = (response: Response) => {
    if (isOfType(response, "javascript")) loads.push(loadOf(response).then((load) => [load]));
    else if (isOfType(response, "html")) loads.push(inlineScriptsOf(response));
  };
  page.context().on("response", keep);
  await work();
  page.context().off("response", keep);
  return [...new Set((await Promise.all(loads)).flat())].sort();
}

async function inlineScriptsOf(response: Response): Promise<readonly string[]> {
  const document = documentOf(response);
  const text = await response.text().catch(() => "");
  return [...text.matchAll(/<script(?: type="module")?>([^]*?)<\/script>/g)].map(
    ([, script = ""]) => `${document} ${integrityOf(script)}`,
  );
}

function integrityOf(script: string): string {
  return `sha384-${createHash("sha384").update(script).digest("base64")}`;
}

/** A body can be read from the browser only as long as its document is there, and a later document has another URL. */
async function loadOf(response: Response): Promise<string> {
  const document = documentOf(response);
  // A window may be closed meanwhile.
  await response.finished().catch(() => null);
  const script = await (await fetch(response.url())).text();
  return `${document} ${integrityOf(script)}`;
}

function documentOf(response: Response): string {
  const isDocument = isOfType(response, "html");
  const { pathname } = new URL(isDocument ? response.url() : response.frame().url());
  // The preview of the studio is the payment page itself.
  if (/^\/[lc]\/|^\/i\/.*\/pay$/.test(pathname) || pathname === "/studio/preview")
    return "/l/:slug, /c/:session, /i/:invoice/pay";
  if (/^\/[ri]\//.test(pathname)) return "/r/:receipt, /i/:invoice";
  if (pathname.startsWith("/m/")) return "/m/:token";
  if (pathname.startsWith("/sandbox/bank/")) return "/sandbox/bank/:challenge";
  if (/^\/authentications\/.*\/return$/.test(pathname)) return "/authentications/:authentication/return";
  return ["/frame/card", "/frame/plans", "/studio"].includes(pathname) ? pathname : "the merchant's page";
}

/** What an answer of the service says after many declines. */
async function wantsProof(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, headers: { ...response.headers(), "service-challenge": "1.proof" } });
}

async function inventoryOf(service: string): Promise<readonly InventoriedScript[]> {
  const answer = await fetch(`${service}/v1/script-inventory.json`);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  return ((await answer.json()) as { scripts: readonly InventoriedScript[] }).scripts;
}

/**
 * What is loaded when a bank asks, for a page with sentences of its own or with another currency, with a payment page over
 * another, for an order that may have been paid before, for installments, for an amount of the payer's, for an invoice, by a receipt, by the studio.
 */
const lazy =
  /\/(run-challenge|solve-challenge|create-token|override-messages|payer-language|till-overlay|till-plans|till-question|till-visit|plans|plan-choice|method-choice|terms-view|code-field|challenge|report-to-host|parse-sum|invoice-client|receipt|studio|define-disputes|define-subscriptions|define-plans|define-link-terms|till-bank|simulated-bank|close-window)-/;

/** A proof is for the next request: a payment may be over before its script has come. */
const solver = /\/solve-challenge-/;

/** What is to be loaded in a language, by the inventory. */
function listed(scripts: readonly InventoriedScript[], language: string): readonly string[] {
  return scripts
    .filter((script) => [null, language].includes(script.language))
    .flatMap(({ documents, integrity }) => documents.map((document) => `${document} ${integrity}`))
    .sort();
}

test("the inventory lists all scripts of a whole payment, and no other", async ({
  page,
  product,
  charges,
}) => {
  // A whole payment of each kind, one after the other.
  test.slow();
  const loaded = await scriptsLoadedBy(page, async () => {
    const checkout = new CheckoutPage(page);
    await checkout.open(product.shop);
    const ownMessages = page.waitForResponse(/\/override-messages-/);
    await page.locator("till-checkout").evaluate((element) => {
      Object.assign(element, { sentences: { "payment.paid": "Paid. Thank you." } });
    });
    await ownMessages;
    const amounts = page.waitForResponse(/\/payer-language-/);
    await page.locator("till-checkout").evaluate((element) => element.setAttribute("currency", "usd"));
    await amounts;
    await page.locator("till-checkout").evaluate((element) => element.setAttribute("currency", "eur"));
    await page.route("**/v1/tokens", wantsProof, { times: 1 });
    const ownProof = page.waitForResponse(solver);
    await checkout.pay("authenticate");
    await checkout.challenge.answer("approve");
    await expect(checkout.outcome).toBeVisible();
    await ownProof;
    await checkout.open(product.shop);
    await checkout.pay("authenticate_by_redirect");
    const bank = await openBankWindow(page);
    await confirmChallenge(bank, "approve");
    await expect.poll(() => bank.isClosed()).toBe(true);
    await expect(checkout.outcome).toBeVisible();
    await checkout.open(product.shop);
    await checkout.pay("authenticate_by_redirect");
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await page.getByRole("button", { name: "Go to your bank" }).click();
    await page.waitForURL(/\/sandbox\/bank\//);
    await page.goto(`${product.shop}/link`);
    await page.evaluate(() => sessionStorage.clear());
    await checkout.open(product.shop);
    await page.getByRole("group", { name: /Is this the same order/ }).waitFor();
    await page.goto(`${product.shop}/later`);
    await expect(page.locator("till-checkout").getByRole("radio")).toHaveCount(3);
    await page.locator("till-checkout iframe").first().contentFrame().getByRole("textbox").first().waitFor();
    await page.goto(`${product.shop}/link`);
    await page.locator("till-pay-link a").first().click();
    await page.locator("till-overlay iframe").contentFrame().getByRole("textbox").first().waitFor();
    const link = new LinkPage(page);
    await link.open(product.service);
    await page.route("**/confirm", wantsProof, { times: 1 });
    const linkProof = page.waitForResponse(solver);
    await link.pay("authenticate");
    await confirmChallenge(page, "approve");
    await expect(link.paid).toBeVisible();
    await linkProof;
    const till = new Till(product.secretKey, product);
    const recurring = { interval: "month" } as const;
    for (const offer of [
      { name: "Plan", amount: 4200, currency: "eur", installments: { counts: [2], cadence: recurring } },
      { name: "Box", amount: 4200, currency: "eur", payment_method_types: ["card", "ideal"] as const },
      {
        allow_promotion_codes: true,
        line_items: [
          { price_data: { currency: "eur", unit_amount: 900, recurring, product_data: { name: "Club" } } },
        ],
      },
      {
        line_items: [
          {
            price_data: {
              currency: "eur",
              custom_unit_amount: { minimum: 500 },
              product_data: { name: "Gift" },
            },
          },
        ],
      },
    ]) {
      await page.goto(String((await till.paymentLinks.create(offer)).url));
      await page.locator("till-card-form").getByRole("textbox").first().waitFor();
    }
    const invoice = await anOpenInvoice(product);
    await page.goto(invoice.url);
    await new InvoicePaymentPage(page).payLink.click();
    await page.locator("till-card-form").getByRole("textbox").first().waitFor();
    const [charge] = await charges();
    await page.goto(charge?.receipt_url ?? "about:blank");
    await page.getByRole("button").first().waitFor();
    const merchant = new Merchant(product);
    const { customer } = await merchant.aSubscriber();
    await page.goto(await merchant.session(customer));
    await page.route("**/v1/tokens", wantsProof, { times: 1 });
    const subscriberProof = page.waitForResponse(solver);
    const subscriber = new SubscriberPage(page);
    await subscriber.changeCard.click();
    await subscriber.card.fill("visa");
    await subscriber.saveCard.click();
    await expect(subscriber.notice).toContainText("Your card was changed");
    await subscriberProof;
    await page.goto(`${product.service}/studio`);
    await page.getByRole("button", { name: "Offer installments" }).click();
    await page.getByRole("heading", { name: "What payers agree to" }).waitFor();
    // A view is there once its script, and what that imports, has come.
    await page.getByRole("button", { name: "Subscriptions" }).click();
    await page.getByRole("heading", { name: "Subscriptions", exact: true }).waitFor();
    await page.getByRole("button", { name: "Installments", exact: true }).click();
    await page.getByRole("heading", { name: "Installment plans" }).waitFor();
    await page.getByRole("button", { name: "Disputes", exact: true }).click();
    await page.getByRole("heading", { name: "Disputes", exact: true }).waitFor();
  });
  expect(loaded).toEqual(listed(await inventoryOf(product.service), "en"));
});

test("the inventory lists what other languages load", async ({ page, product }) => {
  const inventory = await inventoryOf(product.service);
  const merchant = new Merchant(product);
  const subscriberPage = await merchant.session((await merchant.aSubscriber()).customer);
  for (const language of ["de", "ar", "es-419"]) {
    const loaded = await scriptsLoadedBy(page, async () => {
      await page.goto(`${product.shop}/checkout?lang=${language}`);
      await page.locator("till-checkout iframe").contentFrame().getByRole("textbox").first().waitFor();
      await page.goto(`${product.service}/l/summer-box?locale=${language}`);
      // The payer's own fields are there before the script.
      await page.locator("till-card-form").getByRole("textbox").first().waitFor();
      await page.goto(`${subscriberPage}?locale=${language}`);
      await page.getByRole("article").waitFor();
    });
    const atOnce = inventory.filter(({ path }) => !lazy.test(path));
    expect(loaded).toEqual(listed(atOnce, language));
  }
});

test("a listed script is available at its URL for the documented time", async ({ product }) => {
  for (const { path, bytes } of await inventoryOf(product.service)) {
    const answer = await fetch(`${product.service}${path}`);
    expect((await answer.arrayBuffer()).byteLength).toBe(bytes);
    expect(answer.headers.get("cache-control")).toContain("immutable");
  }
});
