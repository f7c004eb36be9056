import type { Locator, Page } from "@playwright/test";
import { barriers } from "./pages/barriers.ts";
import { hold } from "./pages/hold.ts";
import { LinkPage } from "./pages/link-page.ts";
import { expect, test } from "./journey.ts";

test("a merchant makes a branded link in the studio, and it is paid on a phone", async ({
  browser,
  page,
  product,
}) => {
  await page.goto(`${product.service}/studio`);
  await page.getByLabel("Name", { exact: true }).fill("Winter box");
  await page.getByLabel("Amount").fill("39.50");
  await page.getByLabel("Address (optional)").fill("summer-box");
  await page.getByRole("button", { name: "summer-box-2" }).click();
  await expect(page.getByText("Free:")).toBeVisible();
  await page.getByText("Looks", { exact: true }).click();
  await page.getByLabel("Name that payers see").fill("Kiln & Clay");
  await page.getByLabel("Background", { exact: true }).fill("#ffd200");
  await page.getByLabel("Light or dark").selectOption("light");

  const preview = page.frameLocator("iframe:not(.coming)");
  await expect(preview.locator("h1")).toHaveText("Winter box");
  await expect(preview.locator(".merchant").first()).toContainText("Kiln & Clay");
  await expect(preview.locator("body")).toHaveCSS("background-color", "rgb(255, 210, 0)");
  expect(await barriers(page)).toEqual([]);

  await page.getByRole("button", { name: "Make the link" }).click();
  const address = page.getByRole("link", { name: /\/l\/summer-box-2$/ });
  await expect(address).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const link = new LinkPage(await phone.newPage());
  await link.open(product.service, "summer-box-2");
  await link.pay("visa");
  await expect(link.paid).toBeVisible();
  await phone.close();

  await page.getByRole("button", { name: "New link" }).click();
  await page.getByRole("button", { name: "Links", exact: true }).click();
  const row = page.getByRole("listitem").filter({ hasText: "/l/summer-box-2" });
  await expect(row).toContainText("€39.50 1 payment");
  await row.getByRole("button", { name: "Pause Winter box" }).click();
  await expect(row).toContainText("Paused");
  expect((await fetch(`${product.service}/l/summer-box-2`)).status).toBe(410);
});

test("a preview that is late does not take the place of the one after it", async ({ page, product }) => {
  await page.goto(`${product.service}/studio`);
  await page.getByLabel("Name", { exact: true }).fill("Winter box");
  const preview = page.frameLocator("iframe:not(.coming)");
  await expect(preview.locator("h1")).toHaveText("Winter box");
  const late = await hold(page, "**/studio/preview");
  await page.getByLabel("Name", { exact: true }).fill("Late box");
  await late.arrived;
  const last = await hold(page, "**/studio/preview");
  await page.getByLabel("Name", { exact: true }).fill("Spring box");
  await last.arrived;
  late.release();
  await expect(preview.locator("h1")).toHaveText("Late box");
  last.release();
  await expect(preview.locator("h1")).toHaveText("Spring box");
});

test("a link is made, changed and archived without a mouse, in the dark, and axe finds no barrier", async ({
  page,
  product,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${product.service}/studio`);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await tabTo(page, page.getByLabel("Name", { exact: true }));
  await page.keyboard.type("Autumn box");
  await tabTo(page, page.getByLabel("Amount"));
  await page.keyboard.type("29");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Autumn box can be paid now.")).toBeVisible();

  await tabTo(page, button("Edit Autumn box"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Autumn box" }).first()).toBeFocused();
  await tabTo(page, page.getByLabel("Quantity", { exact: true }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Quantity", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Quantity", { exact: true })).toHaveAccessibleDescription("Enter at least 1.");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("3");
  await tabTo(page, page.locator("summary", { hasText: "Looks" }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByLabel("Button", { exact: true }));
  await page.keyboard.type("#101418");
  await expect(page.frameLocator("iframe:not(.coming)").getByText("€87.00").first()).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Autumn box is saved.")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Autumn box" });
  await expect(row).toContainText("€87.00");

  await tabTo(page, button("Archive Autumn box"));
  await page.keyboard.press("Enter");
  await tabTo(page, button("Archive it for good"));
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(row).toContainText("Archived");
  await expect(button("Share Autumn box")).toBeFocused();
});

/** Goes on by Tab until something has the focus; fails where it is never reached. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((element) => element.matches(":focus"))) return;
  }
  await expect(wanted).toBeFocused();
}

test("the page of another site gets nothing done in the studio", async ({ page, product }) => {
  await page.goto(product.shop);
  const sent = await page.evaluate(async (service) => {
    const body = JSON.stringify({ display_name: "Taken over" });
    const answer = await fetch(`${service}/studio/api/account`, {
      method: "POST",
      mode: "no-cors",
      body,
    }).catch(() => undefined);
    return answer?.type ?? "refused";
  }, product.service);
  expect(["opaque", "refused"]).toContain(sent);
  const account = await fetch(`${product.service}/v1/account`, {
    headers: { Authorization: `Bearer ${product.secretKey}` },
  });
  expect(await account.json()).toMatchObject({ display_name: "Till Demo Shop" });
});
