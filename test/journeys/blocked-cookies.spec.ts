import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fillCard, pay } from "till/testing";
import { expect, test as journey } from "./journey.ts";

/** What payers choose in the settings of Chromium, and what a request for a lock of a shop then comes to. */
const settings = {
  "all cookies": { profile: { default_content_setting_values: { cookies: 2 } }, locks: "SecurityError" },
  "third-party cookies": {
    profile: { block_third_party_cookies: true, cookie_controls_mode: 1 },
    locks: "granted",
  },
};

for (const [blocked, { profile, locks }] of Object.entries(settings)) {
  const test = journey.extend({
    page: async ({ playwright }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), "till-profile-"));
      await mkdir(path.join(folder, "Default"));
      await writeFile(path.join(folder, "Default", "Preferences"), JSON.stringify({ profile }));
      const context = await playwright.chromium.launchPersistentContext(folder);
      await use(await context.newPage());
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  });

  test(`a browser that blocks ${blocked} pays once through each door`, async ({ page, product, charges }) => {
    const before = await charges();
    await page.goto(product.shop);
    const request = () =>
      navigator.locks.request("a", () => "granted").catch((error: unknown) => (error as Error).name);
    expect(await page.evaluate(request)).toBe(locks);
    // Another site than the service's.
    const shop = product.shop.replace("127.0.0.1", "localhost");
    const doors = [`${shop}/checkout`, `${shop}/form`, `${product.service}/l/summer-box`];
    for (const [index, door] of doors.entries()) {
      await page.goto(door);
      await fillCard(page, "visa");
      await pay(page);
      // The shop says so with a cookie.
      await expect.poll(async () => (await charges()).length).toBe(before.length + index + 1);
      // The next door is opened once the shop has led the payer on.
      if (door.startsWith(shop)) await page.waitForURL("**/paid*");
    }
  });
}
