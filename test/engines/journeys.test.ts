import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { testCards } from "../../src/testing/test-cards.ts";
import type { Product } from "../support/a-product.ts";
import { aProduct } from "../support/a-product.ts";
import { engineOf } from "./engine.ts";
import { Payer } from "./payer.ts";
import type { StartedBrowser } from "./started.ts";

let product: Product;
let browser: StartedBrowser;
let payer: Payer;
let earlier: number;

const cardFrame = ["iframe"];
const bank = ["iframe", "iframe"];

/** The states of the charges that this journey made, the last one first. */
async function states(): Promise<readonly string[]> {
  const { data } = await fromService<{ data: { status: string }[] }>("/v1/charges?limit=100");
  return data.slice(0, data.length - earlier).map(({ status }) => status);
}

async function fromService<T>(path: string, fields?: Record<string, string>): Promise<T> {
  const answer = await fetch(product.service + path, {
    headers: { Authorization: `Bearer ${product.secretKey}` },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  return (await answer.json()) as T;
}

before(async () => {
  product = await aProduct();
  browser = await engineOf(process.env).start("light");
  payer = new Payer(browser.tab);
});

after(async () => {
  await browser.stop();
  await product.stop();
  await product.remove();
});

beforeEach(async () => {
  earlier = 0;
  earlier = (await states()).length;
});

test("a payer pays on a merchant's page", async () => {
  await payer.open(`${product.shop}/checkout`);
  await payer.within(cardFrame, () => payer.types({ number: testCards.visa }));
  await payer.presses("Pay €42.00");
  await payer.sees("heading", "Paid");
  assert.deepEqual(await states(), ["succeeded"]);
});

test("a payer is declined, is told why, and pays with another card", async () => {
  await payer.open(`${product.shop}/checkout`);
  await payer.within(cardFrame, () => payer.types({ number: testCards.insufficient_funds }));
  await payer.presses("Pay €42.00");
  await payer.sees("status", "insufficient funds");
  await payer.within(cardFrame, async () => {
    assert.equal(await payer.valueOf("Security code"), "");
    await payer.types({ number: testCards.visa });
  });
  await payer.presses("Pay €42.00");
  await payer.sees("heading", "Paid");
  assert.deepEqual(await states(), ["succeeded", "failed"]);
});

test("a wrong security code is marked in its field, which has the focus", async () => {
  await payer.open(`${product.shop}/checkout`);
  await payer.within(cardFrame, () => payer.types({ number: testCards.incorrect_cvc }));
  await payer.presses("Pay €42.00");
  await payer.within(cardFrame, async () => {
    await payer.isAt("Security code");
    await payer.seesInvalid("Security code");
  });
});

test("a payer confirms at the bank without leaving the merchant's page", async () => {
  await payer.open(`${product.shop}/checkout`);
  await payer.within(cardFrame, () => payer.types({ number: testCards.authenticate }));
  await payer.presses("Pay €42.00");
  await payer.within(bank, () => payer.presses("Confirm"));
  await payer.sees("heading", "Paid");
  assert.deepEqual(await states(), ["succeeded", "failed"]);
});

test("a payer stops the bank's question, and pays with another card", async () => {
  await payer.open(`${product.shop}/checkout`);
  await payer.within(cardFrame, () => payer.types({ number: testCards.authenticate }));
  await payer.presses("Pay €42.00");
  await payer.within(cardFrame, () => payer.presses("Cancel"));
  await payer.sees("status", "The payment was not confirmed. Nothing was taken.");
  await payer.within(cardFrame, () => payer.types({ number: testCards.visa }));
  await payer.presses("Pay €42.00");
  await payer.sees("heading", "Paid");
  assert.deepEqual(await states(), ["succeeded", "failed"]);
});

test("a form without any script of the merchant's carries the card", async () => {
  await payer.open(`${product.shop}/form`);
  await payer.within(cardFrame, () => payer.types({ number: testCards.visa }));
  await payer.presses("Pay");
  await payer.sees("heading", "Paid");
  assert.deepEqual(await states(), ["succeeded"]);
});

test("the keyboard alone pays: fields move on by themselves, Enter pays", async () => {
  await payer.open(`${product.shop}/checkout`);
  await payer.within(cardFrame, async () => {
    await payer.sees("textbox", "Card number");
    await payer.key("Tab");
    await payer.isAt("Card number");
    await payer.keys(testCards.visa);
    await payer.isAt("Expiry date");
    await payer.keys("1234");
    await payer.isAt("Security code");
    await payer.key("Shift+Tab");
    await payer.isAt("Expiry date");
    await payer.key("Tab");
    await payer.keys("123");
    await payer.key("Enter");
  });
  await payer.sees("heading", "Paid");
  assert.deepEqual(await states(), ["succeeded"]);
});

test("a payment link is paid", async () => {
  await payer.open(`${product.service}/l/summer-box`);
  await payer.types({ number: testCards.visa });
  await payer.presses("Pay");
  await payer.sees("heading", "Paid");
  assert.deepEqual(await states(), ["succeeded"]);
});

test("a hosted checkout is paid, and the payer comes back to the shop", async () => {
  const { url } = await fromService<{ url: string }>("/v1/checkout/sessions", {
    "line_items[0][price_data][currency]": "eur",
    "line_items[0][price_data][unit_amount]": "4200",
    "line_items[0][price_data][product_data][name]": "Summer box",
    success_url: `${product.shop}/?session={CHECKOUT_SESSION_ID}`,
  });
  await payer.open(url);
  await payer.types({ number: testCards.visa });
  await payer.presses("Pay");
  await payer.arrives(/\/\?session=cs_/);
  assert.deepEqual(await states(), ["succeeded"]);
});
