import { countedIn, listenersOn } from "./pages/counted-in.ts";
import { FrameworkPage } from "./pages/framework-page.ts";
import { watch } from "./pages/watched-page.ts";
import { expect, test } from "./journey.ts";

for (const name of ["react", "vue", "svelte"]) {
  test(`${name}: a declined card, then a good one, pay the sum that was chosen; the page hears each once`, async ({
    page,
    product,
    charges,
  }) => {
    const watched = await watch(page);
    const shop = new FrameworkPage(page);
    await shop.open(product.shop, name);
    await shop.checkout.card.fill("insufficient_funds");
    await shop.boxes.selectOption("2");
    await expect(shop.checkout.payButton).toHaveText("Pay €84.00");
    await expect(page.locator("iframe")).toHaveCount(1);
    const listeners = await listenersOn(page, "till-checkout");
    expect([listeners["till-success"], listeners["till-error"]]).toEqual([1, 1]);
    await shop.checkout.payButton.click();
    await expect(shop.checkout.notice).toContainText("insufficient funds");
    await expect(shop.heard).toHaveText("till-error insufficient_funds");
    // The browser itself tells of an answer that is no success.
    expect(watched.complaints.filter((complaint) => !complaint.includes("402"))).toEqual([]);
    await shop.checkout.card.fill("visa");
    await shop.checkout.payButton.click();
    const [charge] = await Promise.all([expect(shop.heard).toHaveText(/^till-success ch_\w+$/)]).then(
      charges,
    );
    expect(charge).toMatchObject({ amount: 8400, status: "succeeded" });
    await expect(shop.heard).toHaveText(`till-success ${charge?.id ?? ""}`);
  });

  test(`${name}: properties and attributes of a card in a form are what the component says, before and after`, async ({
    page,
    product,
    charges,
  }) => {
    const before = await charges();
    const shop = new FrameworkPage(page);
    await shop.open(product.shop, name, "card");
    await expect(shop.till).toHaveAttribute("publishable-key", product.publishableKey);
    await expect(shop.till).toHaveAttribute("required", "");
    await expect(shop.till).not.toHaveAttribute("disabled");
    await shop.card.number.waitFor();
    await shop.formButton.click();
    await expect(shop.card.number).toHaveAttribute("aria-invalid", "true");
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/pay", async (route) => {
      await held;
      await route.continue();
    });
    await shop.card.fill("authenticate");
    await shop.formButton.click();
    await expect(shop.till).toHaveAttribute("disabled", "");
    await expect(shop.card.number).toBeDisabled();
    answer();
    const dialog = shop.till.locator("iframe").contentFrame().getByRole("dialog");
    await dialog.locator("iframe").contentFrame().getByRole("button", { name: "Confirm" }).click();
    await expect(shop.heard).toHaveText(/^Paid: ch_/);
    await expect(shop.till).not.toHaveAttribute("disabled");
    const made = (await charges()).slice(0, -before.length || undefined);
    expect(made.filter(({ status }) => status === "succeeded")).toHaveLength(1);
  });

  test(`${name}: a checkout that goes away while it pays comes back with the same payment`, async ({
    page,
    product,
    charges,
  }) => {
    const before = await charges();
    const shop = new FrameworkPage(page);
    await shop.open(product.shop, name);
    await page.route("**/pay", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/pay"));
    await shop.checkout.card.fill("visa");
    await shop.checkout.payButton.click();
    await lost;
    await shop.shown.uncheck();
    await expect(page.locator("iframe")).toHaveCount(0);
    await page.unroute("**/pay");
    await shop.shown.check();
    await expect(shop.checkout.payButton).toHaveText("Finish the payment");
    await shop.checkout.payButton.click();
    await expect(shop.heard).toHaveText(/^till-success ch_/);
    expect(await charges()).toHaveLength(before.length + 1);
  });

  test(`${name}: of several checkouts one goes, and the card in the other stays and pays its own sum`, async ({
    page,
    product,
    charges,
  }) => {
    const shop = new FrameworkPage(page);
    await shop.open(product.shop, name, "orders");
    const order = shop.order(1002);
    await order.card.fill("visa");
    await shop.remove(1001);
    await expect(page.locator("till-checkout")).toHaveCount(1);
    await expect(order.card.number).toHaveValue("4242 4242 4242 4242");
    await order.payButton.click();
    await expect(order.paid).toBeVisible();
    expect((await charges())[0]).toMatchObject({ amount: 8400, status: "succeeded" });
  });

  test(`${name}: views that come and go leave no frame, document or listener`, async ({ page, product }) => {
    const shop = new FrameworkPage(page);
    await shop.open(product.shop, name);
    const goRound = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) {
        await shop.goTo("Card in a form");
        await shop.card.number.waitFor();
        await shop.goTo("Open orders");
        await shop.shown.uncheck();
        await shop.goTo("Checkout");
        await shop.shown.check();
        await shop.checkout.card.number.waitFor();
      }
    };
    await goRound(1);
    const before = await countedIn(page);
    await goRound(2);
    await expect(async () => {
      const after = await countedIn(page);
      expect([after.Documents, after.Frames]).toEqual([before.Documents, before.Frames]);
      expect(after.JSEventListeners).toBeLessThan(before.JSEventListeners + 20);
    }).toPass();
  });
}

test("plain HTML: a page without a build shows the sum that was chosen and hears of the payment", async ({
  page,
  product,
}) => {
  const watched = await watch(page);
  const shop = new FrameworkPage(page);
  await page.goto(`${product.shop}/plain`);
  await shop.checkout.card.fill("visa");
  await shop.boxes.selectOption("3");
  await expect(shop.checkout.payButton).toHaveText("Pay €126.00");
  await shop.checkout.payButton.click();
  await expect(shop.heard).toHaveText(/^till-success ch_/);
  await shop.card.fill("visa");
  await shop.formButton.click();
  await expect(shop.checkout.outcome).toBeVisible();
  expect(watched.complaints).toEqual([]);
});
