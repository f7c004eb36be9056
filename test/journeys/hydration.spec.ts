import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "./journey.ts";
import { CardFields } from "./pages/card-fields.ts";
import { CardPart, ServerRendered } from "./pages/server-rendered.ts";
import { aStrictMerchant, promisedPolicy } from "./pages/strict-merchant.ts";

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("pages/hydrate.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "esm",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0]?.text ?? "";
}

test("React takes over a page from a server after the payer has typed a card, which stays, and the frame then moves", async ({
  page,
  product,
}) => {
  const { service, secretKey, publishableKey } = product;
  const html = renderToString(createElement(ServerRendered, { Part: CardPart, publishableKey }));
  const merchant = await aStrictMerchant({
    service,
    secretKey,
    policy: `${promisedPolicy(service)}; script-src 'self' ${service}`.replace(/script-src [^;]*;/, ""),
    pages: {
      "/": `<div id="root" data-key="${publishableKey}">${html}</div><script type="module" src="/app.js"></script>`,
    },
  });
  const script = await bundled();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/app.js", async (route) => {
    await held;
    await route.fulfill({ contentType: "text/javascript", body: script });
  });
  await page.goto(merchant.origin, { waitUntil: "commit" });
  const inside = page.locator("till-card iframe");
  const { number } = new CardFields(inside.contentFrame());
  await number.pressSequentially("4242");
  release();
  await page.waitForLoadState("load");
  await page.waitForFunction(() => "hydrationErrors" in globalThis);
  await expect(page.locator("form > * > iframe")).toHaveCount(0);
  await page.evaluate(() => document.dispatchEvent(new Event("card-script")));
  await expect(page.locator("form > * > iframe")).toHaveCount(2);
  await expect(number).toHaveValue("4242");
  expect(await page.evaluate(() => (globalThis as { hydrationErrors?: string[] }).hydrationErrors)).toEqual(
    [],
  );
  merchant.close();
});
