import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { confirmChallenge } from "till/testing";
import type { Subscription } from "../../src/contract/billing/subscription.ts";
import type { Product } from "../support/a-product.ts";
import { expect, test } from "./journey.ts";
import { barriers } from "./pages/barriers.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { watchShifts } from "./pages/watch-shifts.ts";

/** The shop's page on which a subscription begins. */
class SubscribePage extends CheckoutPage {
  readonly #host: Page;

  constructor(page: Page) {
    super(page);
    this.#host = page;
  }

  override async open(shop: string, query = ""): Promise<void> {
    await this.#host.goto(`${shop}/subscribe${query}`);
    await this.agreement.waitFor();
  }

  get email() {
    return this.#host.locator('input[name="email"]');
  }

  /** What the payer agrees to, in the card frame. */
  get agreement() {
    return this.#host.locator("till-checkout iframe").first().contentFrame().locator("#agreement");
  }

  /** How much taller the frame is than what it shows, in CSS pixels. */
  async spaceBelowForm(): Promise<number> {
    const frame = this.#host.locator("till-checkout iframe").first();
    const shown = frame.contentFrame().locator("till-card-form");
    const heightOf = (element: Element) => (element as HTMLElement).offsetHeight;
    return (await frame.evaluate(heightOf)) - (await shown.evaluate(heightOf)) - 8;
  }

  get subscribed() {
    return this.#host.getByRole("heading", { name: "You have subscribed" });
  }
}

/** What the merchant sees of the subscriptions that began on pages of the shop for an e-mail address. */
async function subscriptionsOf(product: Product, email: string): Promise<readonly Subscription[]> {
  const read = async <Item>(path: string) => {
    const response = await fetch(`${product.service}/v1/${path}`, {
      headers: { Authorization: `Bearer ${product.secretKey}` },
    });
    return ((await response.json()) as { readonly data: readonly Item[] }).data;
  };
  const customers = await read<{ readonly id: string }>(`customers?email=${encodeURIComponent(email)}`);
  const found = customers.map(({ id }) => read<Subscription>(`subscriptions?customer=${id}`));
  return (await Promise.all(found)).flat();
}

/** Lets somebody look at what a journey has reached. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["TILL_PICTURES"];
  if (folder) await page.screenshot({ path: `${folder}/on-page-${name}.png`, fullPage: true });
}

test("a payer reads what the saved card is for, subscribes, and the subscription has that consent", async ({
  page,
  product,
}) => {
  const checkout = new SubscribePage(page);
  await checkout.open(product.shop, "?lang=de");
  await expect(checkout.agreement).toContainText("erlauben Sie");
  const words = (await checkout.agreement.textContent()) ?? "";
  const form = page.locator("till-checkout iframe").first().contentFrame().locator("till-card-form");
  await expect(form).toHaveAccessibleDescription(words);
  await checkout.email.fill("ada.subscribes@example.com");
  await checkout.pay("visa");
  await expect(page.getByRole("heading", { name: "Sie haben abonniert" })).toBeVisible();
  await picture(page, "begun");
  const [subscription] = await subscriptionsOf(product, "ada.subscribes@example.com");
  expect([subscription?.status, subscription?.consent?.locale]).toEqual(["active", "de"]);
  expect(subscription?.consent?.terms_hash).toBe(createHash("sha256").update(words).digest("hex"));
  await page.getByRole("button", { name: "Abonnement verwalten" }).click();
  await expect(page).toHaveURL(/\/m\//);
  await expect(page.getByText("Fruit club").first()).toBeVisible();
});

test("a bank that wants it confirms when the card is saved, and the first payment goes through", async ({
  page,
  product,
}) => {
  const checkout = new SubscribePage(page);
  await checkout.open(product.shop);
  await checkout.email.fill("bob.subscribes@example.com");
  await checkout.pay("authenticate_unless_set_up");
  await expect(checkout.bank.getByRole("button", { name: "Confirm" })).toBeVisible();
  await picture(page, "challenge");
  await confirmChallenge(page, "approve");
  await expect(checkout.subscribed).toBeVisible();
  expect(await subscriptionsOf(product, "bob.subscribes@example.com")).toHaveLength(1);
});

test("a payer who does not confirm, and whose card is declined, subscribes with another one", async ({
  page,
  product,
  charges,
}) => {
  const checkout = new SubscribePage(page);
  await checkout.open(product.shop);
  await checkout.email.fill("eve.subscribes@example.com");
  await checkout.pay("authenticate_unless_set_up");
  await confirmChallenge(page, "fail");
  await expect(checkout.notice).toContainText("Nothing was taken");
  // It is declined only when it is charged, after it was saved.
  await checkout.pay("decline_after_saving");
  await expect(checkout.notice).toContainText("Your card was declined");
  await expect.poll(() => checkout.spaceBelowForm()).toBe(0);
  await picture(page, "declined");
  // Its bank wants a confirmation for every charge, which a saved card cannot have.
  await checkout.pay("authenticate_always");
  await confirmChallenge(page, "approve");
  await expect(checkout.notice).toContainText("Your card was declined");
  await expect(checkout.email).toHaveValue("eve.subscribes@example.com");
  await expect(checkout.agreement).toBeVisible();
  await checkout.pay("visa");
  await expect(checkout.subscribed).toBeVisible();
  const subscriptions = await subscriptionsOf(product, "eve.subscribes@example.com");
  expect(subscriptions).toHaveLength(1);
  const theirs = (await charges()).filter(({ customer }) => customer === subscriptions[0]?.customer);
  expect(theirs.filter(({ status }) => status === "succeeded")).toHaveLength(1);
});

test("a double press and a lost response begin one subscription", async ({ page, product }) => {
  const checkout = new SubscribePage(page);
  await checkout.open(product.shop);
  let lost = 0;
  await page.route("**/subscribe", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await checkout.email.fill("kim@example.com");
  await checkout.card.fill("visa");
  await checkout.payButton.dblclick();
  await expect(checkout.subscribed).toBeVisible();
  expect(lost).toBe(1);
  expect(await subscriptionsOf(product, "kim@example.com")).toHaveLength(1);
  // Somebody who comes back and pays again has one already.
  await checkout.open(product.shop);
  await checkout.email.fill("kim@example.com");
  await checkout.pay("mastercard");
  await expect(checkout.subscribed).toBeVisible();
  expect(await subscriptionsOf(product, "kim@example.com")).toHaveLength(1);
});

const phone = { width: 390, height: 844 };

const desktop = { width: 1280, height: 900 };

/** Each width, scheme and language with each of the others. */
for (const { name, viewport, colorScheme, lang } of [
  { name: "phone", viewport: phone, colorScheme: "light", lang: "en" },
  { name: "phone", viewport: phone, colorScheme: "dark", lang: "ar" },
  { name: "desktop", viewport: desktop, colorScheme: "light", lang: "ar" },
  { name: "desktop", viewport: desktop, colorScheme: "dark", lang: "en" },
] as const) {
  test.describe(`on a ${name}, ${colorScheme}, in ${lang}`, () => {
    test.use({ viewport, colorScheme, reducedMotion: "reduce" });

    test("the page has no barrier, and nothing moves", async ({ page, product }) => {
      const shifts = await watchShifts(page);
      const checkout = new SubscribePage(page);
      await page.goto(`${product.shop}/subscribe?lang=${lang}`);
      await checkout.agreement.waitFor();
      await page.waitForLoadState("networkidle");
      expect(await shifts()).toEqual([]);
      expect(await barriers(page)).toEqual([]);
      await picture(page, `${name}-${colorScheme}-${lang}`);
    });
  });
}
