import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "./journey.ts";
import { watchShifts } from "./pages/watch-shifts.ts";

/** As Lighthouse's: a frame of another site does not know of its fingers. */
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

/** In milliseconds. */
const delays = [0, 50, 200, 2_000];

for (const path of ["/checkout", "/form", "/later", "/subscribe", "/plain"]) {
  test(`nothing moves on ${path} of the shop, however early or late the card frame comes`, async ({
    page,
    product,
  }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send("Emulation.setDeviceMetricsOverride", phone);
    await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    const shifts = await watchShifts(page);
    for (const delay of delays) {
      await page.route("**/frame/card?*", async (route) => {
        await pause(delay);
        await route.continue();
      });
      await page.goto(`${product.shop}${path}`);
      const frame = page.locator("till-checkout iframe, till-card iframe").first().contentFrame();
      await frame.getByRole("textbox", { name: "Card number" }).waitFor();
      await page.waitForLoadState("networkidle");
      expect(await shifts(), `after ${delay} ms`).toEqual([]);
      await page.unrouteAll({ behavior: "wait" });
    }
  });
}
