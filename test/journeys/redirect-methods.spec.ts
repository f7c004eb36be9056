import type { Page } from "@playwright/test";
import { Till } from "../../src/client/till.ts";
import type { Product } from "../support/a-product.ts";
import { expect, test } from "./journey.ts";

// A payer of hosted checkout on the simulated page of iDEAL, and back.

interface Begun {
  /** The page of the session. */
  readonly url: string;
  /** The page of the method. */
  readonly method: string;
}

/** Begins a payment of a new session, as a shop does with the secret key of a server. */
async function begin({ service, secretKey, publishableKey }: Product): Promise<Begun> {
  const till = new Till(secretKey, { service });
  const product_data = { name: "Print" };
  const line_items = [{ price_data: { currency: "eur", unit_amount: 1900, product_data } }];
  const { id, url } = await till.checkoutSessions.create({
    line_items,
    payment_method_types: ["card", "ideal"],
  });
  const token = await till.tokens.create({ type: "ideal" });
  const [, secret = ""] = /client-secret="([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
  const confirmed = await fetch(`${service}/v1/checkout/sessions/${id}/confirm`, {
    method: "POST",
    headers: { Authorization: `Bearer ${publishableKey}`, "Idempotency-Key": id },
    body: new URLSearchParams({ client_secret: secret, source: token.id }),
  });
  const { next_action: action } = (await confirmed.json()) as {
    readonly next_action: { readonly redirect_to_url: { readonly url: string } };
  };
  return { url, method: action.redirect_to_url.url };
}

const answer = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

test("a payer pays on the page of the method, and reads on the page of the shop with what", async ({
  page,
  product,
}) => {
  const { url, method } = await begin(product);
  await page.goto(method);
  await expect(page.getByRole("heading", { name: "iDEAL | Wero" })).toBeVisible();
  await answer(page, "Pay €19.00");
  await page.waitForURL(`${url}?from=bank`);
  await expect(page.getByText("Till Demo Shop has received your payment")).toBeVisible();
  await expect(page.getByText("iDEAL | Wero")).toBeVisible();
  // Whoever opens the page of the method once more does not read that nothing was taken.
  await page.goto(method);
  await page.waitForURL(`${url}?from=bank`);
  await expect(page.getByText("Till Demo Shop has received your payment")).toBeVisible();
});

test("a payer who gives up reads that nothing was taken, and can pay with a card", async ({
  page,
  product,
  link,
}) => {
  const { url, method } = await begin(product);
  await page.goto(method);
  await answer(page, "Cancel");
  await page.waitForURL(`${url}?from=bank`);
  await expect(page.getByText("The payment was not confirmed. Nothing was taken.")).toBeVisible();
  // What they have tried is chosen again.
  await expect(page.getByRole("radio", { name: "iDEAL | Wero" })).toBeChecked();
  await page.getByRole("radio", { name: "Card" }).check();
  await link.pay("visa");
  await expect(page.getByText("Till Demo Shop has received your payment")).toBeVisible();
});

test("a payer whose bank confirms later waits on the page of the shop, which does not ask for another payment", async ({
  page,
  product,
}) => {
  const { url, method } = await begin(product);
  await page.goto(method);
  await answer(page, /an hour later/);
  await page.waitForURL(`${url}?from=bank`);
  await expect(page.getByRole("heading", { name: "Your payment is being confirmed" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay €/ })).toHaveCount(0);
});

test("a payer who has left the page of the method is led there again", async ({ page, product }) => {
  const { url, method } = await begin(product);
  await page.goto(url);
  await page.getByRole("link", { name: "Go to iDEAL | Wero" }).click();
  await page.waitForURL(({ href }) => href.startsWith(method));
});
