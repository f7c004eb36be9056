import { readFile } from "node:fs/promises";
import { expect, test } from "./journey.ts";
import { cutIn, enlargeText, hiddenBelow, overlapsIn } from "./pages/legible.ts";
import { ThemedPage, themes } from "./pages/themed-page.ts";
import { watchShifts } from "./pages/watch-shifts.ts";

for (const [device, options] of Object.entries({
  "a wide page": { viewport: { width: 800, height: 4000 } },
  "a phone": { viewport: { width: 320, height: 4000 }, hasTouch: true, isMobile: true },
})) {
  test.describe(device, () => {
    test.use(options);

    test("nothing moves from the skeleton to the form, in any theme", async ({ page, product }) => {
      const shifts = await watchShifts(page);
      const themed = new ThemedPage(page);
      let come = () => {};
      await themed.open(product, new Promise((resolve) => (come = resolve)));
      await expect(themed.checkouts).toHaveCount(themes.length + 1);
      await themed.checkouts.last().locator("iframe").waitFor({ state: "attached" });
      const heights = () =>
        themed.checkouts.evaluateAll((all) => all.map((checkout) => checkout.getBoundingClientRect().height));
      const before = await heights();
      come();
      await themed.frames();
      await expect(themed.checkouts.last().getByRole("button")).toHaveText("Pay €42.00");
      expect(await heights()).toEqual(before);
      expect(await shifts()).toEqual([]);
      themed.close();
    });
  });
}

test("an element is as high as docs/appearance.md says before its form is there, in any theme", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 800, height: 4000 });
  const themed = new ThemedPage(page);
  await themed.open(product, new Promise(() => {}));
  const heights = await themed.checkouts.evaluateAll(async (checkouts) => {
    const cards = checkouts.map((checkout) => {
      const card = document.createElement("till-card");
      for (const name of ["theme", "publishable-key"]) {
        card.setAttribute(name, checkout.getAttribute(name) ?? "");
      }
      checkout.after(card);
      return card;
    });
    await Promise.all(cards.map((card) => (card as unknown as { updateComplete: unknown }).updateComplete));
    return checkouts.map(({ clientHeight }, at) => [
      `${clientHeight}px`,
      `${cards[at]?.clientHeight ?? 0}px`,
    ]);
  });
  const [, said = ""] =
    /\n\| theme .*\n.*\n((?:\|.*\n)+)/.exec(await readFile("docs/appearance.md", "utf8")) ?? [];
  const rows = said.trim().split("\n");
  expect(rows.map((row) => row.match(/[\w-]+/g))).toEqual(
    themes.map((theme, at) => [theme, ...(heights[at] ?? [])]),
  );
  themed.close();
});

test.describe("whoever needs to see it otherwise", () => {
  test.use({ viewport: { width: 320, height: 4000 } });

  test("loses nothing at 400 % with the wide spacing of WCAG 1.4.12, in any theme", async ({
    page,
    product,
  }) => {
    const themed = new ThemedPage(page);
    await themed.open(product);
    for (const frame of await themed.frames()) {
      const form = frame.locator("till-card-form");
      await form.evaluate((element) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
        );
        element.shadowRoot?.adoptedStyleSheets.push(sheet);
      });
      await frame.locator("#number").fill("4242 4242 4242 4242");
      await frame.locator("#expiry").fill("01 / 20");
      await frame.locator("#cvc").focus();
      await expect(frame.getByRole("status")).toContainText("expir");
      expect(await cutIn(form)).toEqual([]);
      await expect.poll(() => hiddenBelow(frame)).toBeLessThanOrEqual(0);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    themed.close();
  });

  test("loses nothing with text that is twice as large, in any theme", async ({ page, product }) => {
    await page.setViewportSize({ width: 640, height: 6000 });
    const themed = new ThemedPage(page);
    await themed.open(product);
    const checkouts = await themed.checkouts.all();
    for (const [at, frame] of (await themed.frames()).entries()) {
      const form = frame.locator("till-card-form");
      const checkout = checkouts[at] ?? themed.checkouts;
      await frame.locator("#number").fill("4242 4242 4242 4242");
      await frame.locator("#expiry").fill("01 / 20");
      await frame.locator("#cvc").focus();
      await expect(frame.getByRole("status")).toContainText("expir");
      const height = await form.evaluate(({ clientHeight }) => clientHeight);
      for (const place of [form, checkout]) await place.evaluate(enlargeText);
      expect(await form.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(height);
      for (const place of [form, checkout]) {
        expect(await cutIn(place)).toEqual([]);
        expect(await overlapsIn(place)).toEqual([]);
      }
      await expect.poll(() => hiddenBelow(frame)).toBeLessThanOrEqual(0);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
    themed.close();
  });

  test("sees the edges of the fields and the focus in forced colours, in any theme", async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ forcedColors: "active" });
    const themed = new ThemedPage(page);
    await themed.open(product);
    for (const frame of await themed.frames()) {
      const edge = await frame
        .locator(".cell")
        .first()
        .evaluate((cell) => {
          const { borderTopWidth, outlineWidth, outlineStyle } = getComputedStyle(cell);
          return parseFloat(borderTopWidth) + (outlineStyle === "none" ? 0 : parseFloat(outlineWidth));
        });
      expect(edge).toBeGreaterThanOrEqual(1);
      await frame.locator("#expiry").focus();
      await expect(frame.locator(".expiry")).toHaveCSS("outline-style", "solid");
      await expect(frame.locator(".expiry")).toHaveCSS("outline-width", "3px");
    }
    themed.close();
  });
});
