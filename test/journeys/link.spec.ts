import { fillCard, pay } from "till/testing";
import { Till } from "../../src/client/till.ts";
import { LinkPage } from "./pages/link-page.ts";
import { expect, test } from "./journey.ts";

test("a payer pays on a payment link, and the merchant has the charge", async ({
  link,
  product,
  charges,
}) => {
  await link.open(product.service);
  await link.card.type("visa");
  await link.payButton.click();
  await expect(link.paid).toBeVisible();
  const [charge] = await charges();
  expect(charge).toMatchObject({ status: "succeeded", amount: 4200, currency: "eur" });
});

test("a link shows the message of a decline, and another card pays", async ({ page, link, product }) => {
  await link.open(product.service);
  await link.pay("insufficient_funds");
  await expect(page.getByRole("status").filter({ hasText: "insufficient funds" })).toBeVisible();
  await expect(link.card.number).toHaveValue("4000 0000 0000 9995");
  await link.pay("visa");
  await expect(link.paid).toBeVisible();
});

test("the sum is the same before and after the script, as in the payer's region", async ({
  browser,
  product: { service, secretKey },
}) => {
  const { url } = await new Till(secretKey, { service }).paymentLinks.create({
    name: "Desk",
    amount: 12345678,
    currency: "inr",
  });
  for (const locale of ["en-IN", "es-AR", "en-ZA", "de-CH", "ar-EG"]) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(String(url));
    const sum = await page.locator(".sum").innerText();
    await expect(page.locator("till-pay-button").getByRole("button")).toContainText(sum);
    await context.close();
  }
});

/** What a payer chooses to give, as their language writes it, and what it is in minor units. */
const gifts = [
  { locale: "ja-JP", speaks: "ja", currency: "jpy", typed: "1,500", amount: 1500 },
  { locale: "ar-EG", speaks: "ar", currency: "kwd", typed: "١٢٫٣٤٠", amount: 12340 },
  { locale: "es-AR", speaks: "es", currency: "ars", typed: "1.234,50", amount: 123450 },
  { locale: "hi-IN", speaks: "hi", currency: "inr", typed: "1,23,456.78", amount: 12345678 },
] as const;

test("what a payer types is what is taken, in the currencies and figures of their region, and the session speaks as the page", async ({
  browser,
  product: { service, secretKey },
}) => {
  const till = new Till(secretKey, { service });
  for (const { locale, speaks, currency, typed, amount } of gifts) {
    const price_data = { currency, custom_unit_amount: { minimum: 1000 }, product_data: { name: "Gift" } };
    const { url, id } = await till.paymentLinks.create({ line_items: [{ price_data }] });
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(url ?? "");
    await page.locator("till-card-form").getByRole("textbox").first().waitFor();
    await page.locator('[data-kind="amount"]').fill(typed);
    await fillCard(page, "visa");
    await expect(page.locator("till-pay-button").getByRole("button")).toContainText(
      await page.locator(".sum").innerText(),
    );
    await pay(page);
    await page.locator("till-success-mark").waitFor();
    const [session] = (await till.checkoutSessions.list({ payment_link: id })).data;
    expect(session).toMatchObject({ amount_total: amount, currency, locale: speaks });
    await context.close();
  }
});

test("an invalid amount shows an error at its field in the payer's notation, and the card stays", async ({
  browser,
  product: { service, secretKey },
}) => {
  const price_data = {
    currency: "kwd",
    custom_unit_amount: { minimum: 5000 },
    product_data: { name: "Gift" },
  };
  const { url } = await new Till(secretKey, { service }).paymentLinks.create({
    line_items: [{ price_data }],
  });
  const context = await browser.newContext({ locale: "de-DE" });
  const page = await context.newPage();
  const sum = page.locator('[data-kind="amount"]');
  await page.goto(url ?? "");
  await sum.fill("4,99");
  await fillCard(page, "visa");
  await pay(page);
  await expect(page.getByText(/^Geben Sie mindestens 5,000\sKWD ein\.$/)).toBeVisible();
  await expect(sum).toBeFocused();
  // Card networks carry no last digit but 0 where a currency has three decimals.
  await sum.fill("12,345");
  await pay(page);
  await expect(sum).toHaveAccessibleDescription(/Prüfen Sie/);
  await expect(sum).toBeFocused();
  await expect(page.locator("till-notice").getByText(/\S/)).toHaveCount(0);
  await expect(page.locator("[autocomplete=cc-number]")).toHaveValue("4242 4242 4242 4242");
  await sum.fill("12,340");
  await expect(page.locator("till-pay-button")).toContainText(/12,340\sKWD/);
  await pay(page);
  await page.locator("till-success-mark").waitFor();
  await context.close();
});

test("a sum that changes while the page is open is shown before it is paid, and all that was typed stays", async ({
  page,
  link,
  product,
  charges,
}) => {
  const till = new Till(product.secretKey, product);
  const chair = { price_data: { currency: "eur", unit_amount: 2100, product_data: { name: "Chair" } } };
  const { id, slug, line_items } = await till.paymentLinks.create({
    line_items: [{ ...chair, quantity: 2 }],
  });
  await link.open(product.service, slug ?? undefined);
  const before = await charges();
  await till.paymentLinks.update(id, {
    line_items: line_items.map((item) => ({ id: item.id, quantity: 3 })),
  });
  await link.pay("visa");
  await expect(page.getByText("The sum has changed.")).toBeVisible();
  await expect(page.locator(".sum")).toHaveText("€63.00");
  await expect(page.getByText("3 × €21.00")).toBeVisible();
  await expect(link.card.cvc).toHaveValue("123");
  expect(await charges()).toHaveLength(before.length);
  await link.payButton.click();
  await expect(link.paid).toBeVisible();
  expect((await charges())[0]).toMatchObject({ amount: 6300 });
});

test("a payer can pay again on a link until it is used up, and reads after that that it is paid", async ({
  page,
  link,
  product,
  charges,
}) => {
  const till = new Till(product.secretKey, product);
  const { slug } = await till.paymentLinks.create({
    name: "Seat",
    amount: 900,
    currency: "eur",
    restrictions: { completed_sessions: { limit: 2 } },
  });
  const before = await charges();
  const another = page.getByRole("button", { name: "Make another payment" });
  await link.open(product.service, slug ?? undefined);
  await link.pay("visa");
  await another.click();
  await link.pay("visa");
  await expect(link.paid).toBeVisible();
  await expect(another).toHaveCount(0);
  expect(await charges()).toHaveLength(before.length + 2);
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Paid · / })).toBeVisible();
  await expect(page.getByText("used up")).toBeHidden();
  await expect(page.getByRole("link", { name: "Show the receipt" })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole("heading", { name: "This payment link is used up" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test("a link that was paid shows that after a reload and in a second tab, and no second form", async ({
  page,
  link,
  product,
  charges,
}) => {
  await link.open(product.service);
  await link.pay("visa");
  await expect(link.paid).toHaveText("Paid · €42.00");
  await expect(page).toHaveTitle("Paid · €42.00 · Till Demo Shop");
  const values = page.locator(".paid-facts dd");
  await expect(values.nth(0)).toHaveText("Till Demo Shop");
  await expect(values.nth(1)).toHaveText("Summer box");
  await expect(values.nth(2)).toHaveText("Visa ending in 4242");
  await expect(values.nth(3)).toHaveText(/\d:\d\d/);
  await expect(values.nth(4)).toHaveText(/^\w{4}-\w{4}$/);
  await expect(page.getByText("Show test cards")).toBeHidden();
  await expect(page.getByText("never to the shop")).toBeHidden();
  const paid = await charges();
  await page.reload();
  // Whoever has the address of the session may be somebody else: the digits of the card are not shown again.
  await expect(values.nth(2)).toHaveText("Visa");
  await expect(page).toHaveTitle("Paid · €42.00 · Till Demo Shop");
  await expect(page.getByRole("heading", { name: /^Paid · / })).toBeVisible();
  await expect(link.card.number).toHaveCount(0);
  const other = new LinkPage(await page.context().newPage());
  await other.visit(product.service);
  await expect(other.card.number).toHaveCount(0);
  expect(await charges()).toHaveLength(paid.length);
});

test("a language that a pointer chooses is shown at once, and one that the keyboard passes is not", async ({
  page,
  link,
  product,
}) => {
  await link.open(product.service);
  const language = page.getByRole("combobox", { name: "Language" });
  const change = page.getByRole("button", { name: "Change" });
  await language.focus();
  await language.press("ArrowUp");
  await language.selectOption("fr");
  await expect(change).toBeInViewport();
  await expect(page.locator("html")).toHaveAttribute("lang", /^en/);
  await language.dispatchEvent("pointerdown");
  await language.selectOption("de");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("what is bought and the sum stand there without any script", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.service}/l/summer-box`);
  await expect(page.getByRole("heading", { name: "Summer box" })).toBeVisible();
  await expect(page.getByText("€42.00").first()).toBeVisible();
  await expect(page.locator("noscript p")).toContainText("needs JavaScript");
  await expect(page.locator("noscript p")).toBeVisible();
  await context.close();
});

test("a page without a payment speaks the language that is chosen below it", async ({ page, product }) => {
  await page.goto(`${product.service}/l/no-such-link`);
  await page.getByRole("combobox", { name: "Language" }).selectOption({ label: "Deutsch" });
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByRole("heading")).toHaveText("Diesen Zahlungslink gibt es nicht");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("an unknown slug and a paused link say so and take no card", async ({ page, product }) => {
  const unknown = await page.goto(`${product.service}/l/no-such-link`);
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "There is no such payment link" })).toBeVisible();
  const link = await created(product, { name: "Winter box", amount: "3900", currency: "eur" });
  await post(product, `payment_links/${link.id}`, { status: "paused" });
  const paused = await page.goto(`${product.service}/l/${link.slug}`);
  expect(paused?.status()).toBe(410);
  await expect(page.getByRole("heading", { name: "This link takes no payments now" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test("opening a link creates nothing", async ({ page, product }) => {
  const events = async () => (await list(product, "events")).length;
  const before = await events();
  await page.goto(`${product.service}/l/pottery-class`);
  await page.reload();
  expect(await events()).toBe(before);
});

type Access = Readonly<Record<"service" | "secretKey", string>>;

async function post({ service, secretKey }: Access, path: string, fields: Record<string, string>) {
  const response = await fetch(`${service}/v1/${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams(fields),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { id: string; slug: string };
}

function created(access: Access, fields: Record<string, string>) {
  return post(access, "payment_links", fields);
}

async function list({ service, secretKey }: Access, resource: string): Promise<readonly unknown[]> {
  const headers = { Authorization: `Bearer ${secretKey}` };
  const response = await fetch(`${service}/v1/${resource}?limit=100`, { headers });
  return ((await response.json()) as { data: unknown[] }).data;
}
