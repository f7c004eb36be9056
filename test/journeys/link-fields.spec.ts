import { Till } from "../../src/client/till.ts";
import type { Product } from "../support/a-product.ts";
import { expect, test } from "./journey.ts";
import { barriers } from "./pages/barriers.ts";

const ticket = {
  price_data: { currency: "eur", unit_amount: 2500, product_data: { name: "Ticket" } },
  adjustable_quantity: { enabled: true, minimum: 1, maximum: 8 },
};

/** A link that asks for an address, a size and the consent to terms. */
function aLink({ service, secretKey }: Product) {
  return new Till(secretKey, { service }).paymentLinks.create({
    name: "Ticket",
    line_items: [ticket],
    submit_type: "book",
    customer_email_collection: "required",
    shipping_address_collection: { allowed_countries: ["AT"] },
    custom_fields: [
      { key: "size", label: "Size", type: "dropdown", options: [{ label: "Large", value: "l" }] },
    ],
    consent_collection: { terms_of_service: "required" },
    custom_text: { terms: "Tickets are not taken back." },
  });
}

test("a payer answers what a link asks for, chooses how many, and the merchant has all of it", async ({
  page,
  link,
  product,
}) => {
  const { slug } = await aLink(product);
  await link.open(product.service, slug);
  const pay = page.getByRole("button", { name: /^Book for/ });
  await pay.click();
  const email = page.getByRole("textbox", { name: "E-mail" });
  await expect(email).toBeFocused();
  await expect(page.getByText("Enter your e‑mail address.")).toBeVisible();
  await expect(page.getByText("Agree to the terms to go on.")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await email.fill("\u202dada＠example.com\u202c");
  await expect(page.getByText("Enter your e‑mail address.")).toHaveCount(0);
  // One costs what the line says.
  const each = page.locator("[data-each]");
  await expect(each).toBeHidden();
  await page.getByRole("button", { name: "One more" }).click();
  await expect(each).toHaveText("€25.00");
  await expect(pay).toHaveText("Book for €50.00");
  const quantity = page.locator("[data-kind=quantity]");
  for (const [typed, sum] of [
    ["३", "€75.00"],
    ["٤", "€100.00"],
    ["２", "€50.00"],
  ] as const) {
    await quantity.fill(typed);
    await expect(pay).toHaveText(`Book for ${sum}`);
  }
  for (const [label, text] of Object.entries({
    "Full name": "Ada Lovelace",
    "Street and number": "Ring 1",
    City: "Graz",
    "Postal code": "8010",
  })) {
    await page.getByRole("textbox", { name: label }).fill(text);
  }
  const city = page.getByRole("textbox", { name: "City" });
  await city.fill("４２４２ ４２４２ ４２４２ ４２４２");
  await city.blur();
  await expect(page.getByText("Do not enter a card number here.")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }).normalize("NFKC"))).not.toContain(
    "4242",
  );
  await city.fill("Graz");
  await page.getByRole("combobox", { name: "Size" }).selectOption("Large");
  await page.getByRole("checkbox", { name: /^I agree/ }).check();
  // Another language keeps what was typed.
  const language = page.getByRole("combobox", { name: "Language" });
  await language.focus();
  await language.selectOption("de");
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.locator("till-card-form input").first().waitFor();
  await expect(page.locator('[name="shipping[address][city]"]')).toHaveValue("Graz");
  await page.locator("details.ribbon summary").click();
  await page.locator("[data-card]").first().click();
  await page.locator("till-pay-button").click();
  await expect(page.getByRole("heading", { name: /^Bezahlt · / })).toBeVisible();
  const till = new Till(product.secretKey, product);
  const [session] = (await till.checkoutSessions.list({ limit: 1 })).data;
  expect(session).toMatchObject({
    amount_total: 5000,
    customer_details: { email: "ada@example.com" },
    shipping_details: { name: "Ada Lovelace", address: { city: "Graz", country: "AT" } },
    custom_field_values: { size: "l" },
    consent: { terms_of_service: "accepted" },
  });
});

test("a bill goes to the shipping address, or to another that the payer gives", async ({
  page,
  link,
  product,
}) => {
  const till = new Till(product.secretKey, product);
  const { slug } = await till.paymentLinks.create({
    name: "Ticket",
    line_items: [ticket],
    shipping_address_collection: { allowed_countries: ["AT"] },
    billing_address_collection: "required",
  });
  await link.open(product.service, slug);
  const fill = async (address: string, city: string) => {
    const field = (part: string) => page.locator(`[name="${address}[${part}]"]`);
    await field("line1").fill("Ring 1");
    await field("city").fill(city);
    await field("postal_code").fill("8010");
  };
  await page.locator('[name="shipping[name]"]').fill("Ada Lovelace");
  await fill("shipping[address]", "Graz");
  const isSame = page.getByRole("checkbox", { name: /^Billing address/ });
  const billTo = page.locator('[name="billing_address[name]"]');
  await expect(isSame).toBeChecked();
  await expect(billTo).toBeHidden();
  await isSame.uncheck();
  await billTo.fill("Charles Babbage");
  await page.locator('[name="billing_address[country]"]').selectOption("AT");
  await fill("billing_address", "Linz");
  await page.locator("details.ribbon summary").click();
  await page.locator("[data-card]").first().click();
  await page.locator("till-pay-button").click();
  await expect(page.getByRole("heading", { name: /^Paid · / })).toBeVisible();
  const [session] = (await till.checkoutSessions.list({ limit: 1 })).data;
  expect(session).toMatchObject({
    customer_details: { name: "Charles Babbage", address: { city: "Linz" } },
    shipping_details: { name: "Ada Lovelace", address: { city: "Graz" } },
  });
});

test("an open page learns by itself that its session has ended, and starts another with one press", async ({
  page,
  link,
  product,
}) => {
  const till = new Till(product.secretKey, product);
  const { id, url } = await till.checkoutSessions.create({
    line_items: [ticket],
    after_expiration: { recovery: { enabled: true } },
  });
  await page.clock.install();
  await page.goto(url);
  await link.card.number.waitFor();
  await till.checkoutSessions.expire(id);
  await page.clock.runFor(6_000);
  await expect(page.getByRole("heading", { name: "The time for this payment is over" })).toBeFocused();
  await expect(link.card.number).toHaveCount(0);
  await page.getByRole("button", { name: "Start again" }).click();
  await page.waitForURL((address) => address.href !== url);
  await link.card.number.waitFor();
});
