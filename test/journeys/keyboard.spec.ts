import type { Locator, Page } from "@playwright/test";
import { testCards } from "till/testing";
import { CardFields } from "./pages/card-fields.ts";
import type { CheckoutPage } from "./pages/checkout-page.ts";
import { putIntoRoots } from "./pages/put-into-roots.ts";
import { expect, test } from "./journey.ts";

/** What can be seen of the focus: the outline or shadow of what has it, or of the box around it. */
function focusMarks(element: Element): readonly string[] {
  return [element, element.parentElement]
    .filter((marked) => marked !== null)
    .map((marked) => getComputedStyle(marked))
    .flatMap(({ outlineStyle, boxShadow }) => [outlineStyle, boxShadow])
    .filter((mark) => mark !== "none");
}

async function expectStops(page: Page, key: string, stops: readonly Locator[]): Promise<void> {
  for (const stop of stops) {
    await page.keyboard.press(key);
    await expect(stop).toBeFocused();
    expect(await stop.evaluate(focusMarks)).not.toEqual([]);
  }
}

const stopsOf = ({ card, payButton }: CheckoutPage, page: Page) => [
  card.number,
  card.expiry,
  card.cvc,
  page.getByRole("textbox", { name: "Note for the driver" }),
  payButton,
];

test("Tab goes in reading order through card, the shop's own field and button, seen at every stop, and back", async ({
  page,
  checkout,
  product,
}) => {
  await checkout.open(product.shop);
  const stops = stopsOf(checkout, page);
  await page.locator("summary", { hasText: "Test cards" }).focus();
  await expectStops(page, "Tab", stops);
  await expectStops(page, "Shift+Tab", stops.slice(0, -1).reverse());
});

/** The names of what a screen reader reads of a page, without what is in frames. */
async function readIn(page: Page): Promise<readonly string[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  const names = (id: string): readonly string[] => {
    const node = nodes.find(({ nodeId }) => nodeId === id);
    const isRead = /^(button|Iframe)$/.test(String(node?.role?.value));
    return [...(isRead ? [String(node?.name?.value)] : []), ...(node?.childIds ?? []).flatMap(names)];
  };
  return names(nodes[0]?.nodeId ?? "");
}

test("Tab and a screen reader go in reading order through a card in a component of the shop, and back", async ({
  page,
  product,
}) => {
  await page.goto(`${product.shop}/form`);
  await putIntoRoots(page, ["open", "open"]);
  const card = new CardFields(page.locator("iframe").contentFrame());
  await card.number.waitFor();
  const [before, after] = ["Before", "After"].map((name) => page.getByRole("button", { name }));
  if (!before || !after) throw new Error("There are no buttons.");
  const stops = [before, card.number, card.expiry, card.cvc, after];
  await expectStops(page, "Tab", stops);
  await expectStops(page, "Shift+Tab", stops.slice(0, -1).reverse());
  await expect.poll(() => readIn(page)).toEqual(["Before", "Card details", "After"]);
});

test("the keyboard alone mends what is missing, is declined, pays, and ends on the outcome", async ({
  page,
  checkout,
  product,
}) => {
  await checkout.open(product.shop);
  await checkout.payButton.focus();
  await page.keyboard.press("Enter");
  await expect(checkout.card.number).toBeFocused();
  await page.keyboard.type(`${testCards.insufficient_funds}1234`);
  await expect(checkout.card.cvc).toBeFocused();
  await page.keyboard.type("123");
  await page.keyboard.press("Enter");
  await expect(checkout.notice).toContainText("insufficient funds");

  await checkout.card.number.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(testCards.visa);
  await expect(checkout.card.number).toHaveValue("4242 4242 4242 4242");
  // Another card has another security code.
  await page.keyboard.press("Enter");
  await expect(checkout.card.cvc).toBeFocused();
  await page.keyboard.type("123");
  await page.keyboard.press("Enter");
  await expect(checkout.outcome).toBeVisible();
});

test("Enter in the card fields of a form pays", async ({ page, product }) => {
  await page.goto(`${product.shop}/form`);
  const card = new CardFields(page.locator("till-card iframe").contentFrame());
  await card.number.focus();
  await page.keyboard.type(`${testCards.visa}1234123`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Paid", exact: true })).toBeVisible();
});

test("a payment link is paid by the keyboard alone", async ({ page, link, product }) => {
  await link.open(product.service);
  await link.card.number.focus();
  await page.keyboard.type(`${testCards.visa}1234123`);
  await page.keyboard.press("Tab");
  await expect(link.payButton).toBeFocused();
  expect(await link.payButton.evaluate(focusMarks)).not.toEqual([]);
  await page.keyboard.press("Space");
  await expect(link.paid).toBeVisible();
});

test("every field tells its name, that it is wrong, and why; nothing is described that is right", async ({
  checkout,
  product,
}) => {
  await checkout.open(product.shop);
  const { number, expiry, cvc } = checkout.card;
  const wrong = [
    [number, "Card number", "Enter your card number."],
    [expiry, "Expiry date", "Enter the expiry date."],
    [cvc, "Security code", "Enter the security code."],
  ] as const;
  for (const [field, name] of wrong) {
    await expect(field).toHaveAccessibleName(name);
    await expect(field).not.toHaveAttribute("aria-invalid", "true");
  }
  await checkout.payButton.click();
  for (const [field, , sentence] of wrong) {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
  }
  await number.pressSequentially(testCards.visa);
  await expect(number).not.toHaveAttribute("aria-invalid", "true");
  await expect(number).not.toHaveAccessibleDescription(/Enter/);
});

test("an outcome is announced once, by one live region", async ({ page, checkout, product }) => {
  await checkout.open(product.shop);
  await checkout.card.fill("insufficient_funds");
  const regions = page.locator('[aria-live], [role="status"], [role="alert"]');

  await checkout.payButton.click();
  await expect(checkout.notice).toHaveText(/insufficient funds/);
  await expect(regions.filter({ hasText: "insufficient funds" })).toHaveCount(1);
});
