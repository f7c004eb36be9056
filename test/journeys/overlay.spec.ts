import type { FrameLocator, Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { barriers } from "./pages/barriers.ts";
import { CardFields } from "./pages/card-fields.ts";
import type { StrictMerchant } from "./pages/strict-merchant.ts";
import { aStrictMerchant } from "./pages/strict-merchant.ts";
import { watch } from "./pages/watched-page.ts";

let merchant: StrictMerchant;
test.beforeAll(async ({ product }) => {
  const { service, secretKey } = product;
  merchant = await aStrictMerchant({
    service,
    secretKey,
    pages: {
      "/box": `<till-pay-link href="${service}/l/summer-box" display="overlay">Buy the summer box</till-pay-link>`,
      "/ended": `<till-pay-link href="${service}/l/no-such-box" display="overlay">Buy nothing</till-pay-link>`,
    },
  });
});
test.afterAll(() => merchant.close());

/** A merchant's page with a link whose payment page opens over it. */
class OverlayPage {
  readonly link: Locator;
  readonly dialog: Locator;
  readonly frame: FrameLocator;
  readonly card: CardFields;
  readonly payButton: Locator;
  readonly close: Locator;

  constructor(page: Page) {
    this.link = page.getByRole("link", { name: "Buy the summer box" });
    this.dialog = page.getByRole("dialog");
    this.frame = page.locator("till-overlay iframe").contentFrame();
    this.card = new CardFields(this.frame);
    this.payButton = this.frame.getByRole("button", { name: /^Pay/ });
    this.close = this.dialog.getByRole("button", { name: /Close|Cancel|Continue/ });
  }
}

/** Opens the page, with a list of the events that its link sends. */
async function visit(page: Page): Promise<OverlayPage> {
  await page.goto(`${merchant.origin}/box`);
  await page.evaluate(() => {
    const heard: [string, unknown][] = [];
    Object.assign(window, { heard });
    for (const name of [
      "till-ready",
      "till-escape",
      "till-success",
      "till-error",
      "till-diagnostic",
    ] as const) {
      document.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]));
    }
  });
  return new OverlayPage(page);
}

const heardBy = (page: Page): Promise<[string, Record<string, unknown>][]> =>
  page.evaluate(() => (window as unknown as { heard: [string, Record<string, unknown>][] }).heard);

const namesHeardBy = async (page: Page) => (await heardBy(page)).map(([name]) => name);

test("a payer pays over the merchant's page, which hears of it, under the strict policy", async ({
  page,
}) => {
  const watched = await watch(page);
  const overlay = await visit(page);
  await overlay.link.press("Enter");
  await expect(overlay.dialog).toHaveAccessibleName("Buy the summer box");
  await overlay.card.fill("insufficient_funds");
  await overlay.payButton.click();
  await expect(overlay.frame.getByRole("main").getByText(/insufficient funds/)).toBeVisible();
  await overlay.card.fill("visa");
  await overlay.payButton.click();
  await expect(overlay.frame.getByRole("heading", { name: /^Paid · / })).toBeVisible();
  await expect(overlay.close).toHaveText("Continue to Till Demo Shop");
  const heard = await heardBy(page);
  expect(heard.map(([name]) => name)).toEqual(["till-ready", "till-error", "till-success"]);
  expect(heard[1]?.[1]).toMatchObject({ code: "insufficient_funds", retry: false });
  expect(heard[2]?.[1]["charge"]).toMatchObject({ status: "succeeded", amount: 4200 });
  expect(JSON.stringify(heard)).not.toContain("4242424242424242");
  await overlay.close.click();
  await expect(overlay.dialog).toHaveCount(0);
  await expect(overlay.link).toBeFocused();
  expect(page.url()).toBe(`${merchant.origin}/box`);
  const declined = /status of 402/;
  const complaints = watched.complaints.filter((complaint) => !declined.test(complaint));
  expect([...complaints, ...merchant.reports]).toEqual([]);
});

test("Escape closes it, wherever the focus is, and gives the focus back to the link", async ({ page }) => {
  const overlay = await visit(page);
  await overlay.link.click();
  await overlay.card.number.click();
  await page.keyboard.press("Escape");
  await expect(overlay.dialog).toHaveCount(0);
  await expect(overlay.link).toBeFocused();
  await page.keyboard.press("Enter");
  await overlay.card.number.waitFor();
  await overlay.close.focus();
  await page.keyboard.press("Escape");
  await expect(overlay.dialog).toHaveCount(0);
  await expect(overlay.link).toBeFocused();
  expect(await namesHeardBy(page)).toEqual(["till-ready", "till-escape", "till-ready"]);
});

test("the page below does not scroll, and does again afterwards", async ({ page }) => {
  const overlay = await visit(page);
  await page.evaluate(() =>
    document.body.append(...Array.from({ length: 200 }, () => document.createElement("br"))),
  );
  const scrolled = () => page.evaluate(() => scrollY);
  const { height } = page.viewportSize() ?? { height: 0 };
  await overlay.link.click();
  await overlay.card.number.waitFor();
  for (const x of [5, 640]) {
    await page.mouse.move(x, height / 2);
    await page.mouse.wheel(0, 3000);
    await page.mouse.wheel(0, 3000);
  }
  expect(await scrolled()).toBe(0);
  await overlay.close.click();
  await page.mouse.wheel(0, 300);
  await expect.poll(scrolled).toBeGreaterThan(0);
});

test("nothing closes it while a payment is under way", async ({ page }) => {
  const overlay = await visit(page);
  await overlay.link.click();
  await overlay.card.fill("visa");
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/v1/checkout/sessions/*/confirm", async (route) => {
    await held;
    await route.continue();
  });
  await overlay.payButton.click();
  await expect(overlay.close).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await overlay.close.focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await overlay.close.press("Enter");
  await expect(overlay.dialog).toBeVisible();
  answer();
  await expect(overlay.frame.getByRole("heading", { name: /^Paid · / })).toBeVisible();
});

test("a press for another tab gets one, and a double press one dialog", async ({ page, context }) => {
  const overlay = await visit(page);
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    overlay.link.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await tab.waitForURL(/\/l\/summer-box$/);
  await tab.close();
  await expect(overlay.dialog).toHaveCount(0);
  await overlay.link.dblclick();
  await overlay.card.number.waitFor();
  await expect(overlay.dialog).toHaveCount(1);
});

test("where it cannot be loaded, or its page cannot stand there, the link leads to the page", async ({
  page,
  product,
}) => {
  const overlay = await visit(page);
  await page.route("**/v1/till-overlay-*", (route) => route.abort("internetdisconnected"));
  await overlay.link.click();
  await page.waitForURL(`${product.service}/l/summer-box`);
  await page.goto(`${merchant.origin}/ended`);
  await page.unroute("**/v1/till-overlay-*");
  await page.getByRole("link", { name: "Buy nothing" }).click();
  // At once, as the page says so itself: not once it has been waited for.
  await page.waitForURL(`${product.service}/l/no-such-box`, { timeout: 6_000 });
  await expect(page.getByRole("heading")).toBeVisible();
  (merchant.reports as string[]).length = 0;
});

test("a bank that asks gets the whole window, and leads back to the paid order", async ({
  page,
  product,
}) => {
  const overlay = await visit(page);
  await overlay.link.click();
  await overlay.card.fill("authenticate");
  await overlay.payButton.click();
  await page.waitForURL(/\/sandbox\/3ds\//);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL(new RegExp(`^${product.service}/[lc]/`));
  await expect(page.getByRole("heading", { name: /^Paid · / })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`it has no barrier in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const overlay = await visit(page);
    await overlay.link.click();
    await overlay.card.number.waitFor();
    expect(await barriers(page)).toEqual([]);
  });
}

test("Back closes it and stays on the page, also while it loads and once it was opened twice", async ({
  page,
}) => {
  const overlay = await visit(page);
  for (const isReady of [true, false, true]) {
    await overlay.link.click();
    if (isReady) await overlay.card.number.waitFor();
    await expect(overlay.dialog).toBeVisible();
    await expect.poll(() => page.evaluate(() => "tillOverlay" in (history.state ?? {}))).toBe(true);
    await page.evaluate(() => history.back());
    await expect(overlay.dialog).toHaveCount(0);
    await expect(overlay.link).toBeFocused();
    expect(page.url()).toBe(`${merchant.origin}/box`);
  }
  await overlay.link.click();
  await overlay.close.click();
  await overlay.link.click();
  await overlay.card.number.waitFor();
  await expect(overlay.dialog).toBeVisible();
  await overlay.close.click();
  await expect.poll(() => page.evaluate(() => "tillOverlay" in (history.state ?? {}))).toBe(false);
  await page.goBack();
  expect(page.url()).not.toContain(merchant.origin);
});

test("a link for a new tab opens one, and leaves the page and the card as they are", async ({ page }) => {
  const { link, dialog, frame, card } = await visit(page);
  await link.click();
  await card.fill("visa");
  await frame.locator("body").evaluate((body, address) => {
    const link = Object.assign(document.createElement("a"), {
      href: address,
      target: "_blank",
      textContent: "New",
    });
    body.prepend(link);
  }, `${merchant.origin}/box`);
  const opened = page.waitForEvent("popup");
  await frame.getByRole("link", { name: "New", exact: true }).click();
  const tab = await opened;
  await tab.waitForURL(`${merchant.origin}/box`);
  // Not in the sandbox of the frame, where it could not work.
  await expect(tab.getByRole("link", { name: "Buy the summer box" })).toBeVisible();
  await tab.close();
  expect(page.url()).toBe(`${merchant.origin}/box`);
  await expect(dialog).toBeVisible();
  await expect(card.number).toHaveValue(/4242/);
});

test("the card that is typed stays while the page writes the link anew, and goes with the link", async ({
  page,
}) => {
  const overlay = await visit(page);
  await overlay.link.click();
  await overlay.card.fill("visa");
  const link = page.locator("till-pay-link");
  await link.evaluate((element) => (element.textContent = "Buy two boxes"));
  await link.evaluate((element) => element.replaceChildren("Buy", document.createElement("b")));
  await expect(overlay.card.number).toHaveValue(/4242/);
  await overlay.payButton.click();
  await expect(overlay.frame.getByRole("heading", { name: /^Paid · / })).toBeVisible();
  expect(await namesHeardBy(page)).toEqual(["till-ready", "till-success"]);
  await link.evaluate((element) => element.remove());
  await expect(overlay.dialog).toHaveCount(0);
  await expect(page.locator("till-overlay")).toHaveCount(0);
});

test("its frame is in the dialog for who hears the page, and nothing else is there", async ({ page }) => {
  const overlay = await visit(page);
  await overlay.link.click();
  await overlay.card.number.waitFor();
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  const shown = nodes.filter(({ ignored }) => !ignored);
  const roleAndName = (id: string): [unknown, unknown] => {
    const node = nodes.find(({ nodeId }) => nodeId === id);
    return [node?.role?.value, node?.name?.value];
  };
  const dialog = shown.find(({ role }) => role?.value === "dialog");
  expect(dialog?.name?.value).toBe("Buy the summer box");
  expect(dialog?.childIds?.map(roleAndName)).toEqual([
    ["button", "Cancel"],
    ["Iframe", "Buy the summer box"],
  ]);
  expect(shown.filter(({ role }) => role?.value === "link")).toEqual([]);
});
