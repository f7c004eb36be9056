import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "./journey.ts";
import { watchShifts } from "./pages/watch-shifts.ts";

test("nothing moves from the skeleton to the form", async ({ page, product }) => {
  const shifts = await watchShifts(page);
  for (const address of [`${product.shop}/checkout`, `${product.service}/l/summer-box`]) {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    expect(await shifts()).toEqual([]);
  }
});

test("nothing moves on a payment page that arrives in pieces", async ({ page, product }) => {
  const network = createServer(async ({ url = "/" }, response) => {
    const answer = await fetch(`${product.service}${url}`, { headers: { Accept: "text/html" } });
    const body = Buffer.from(await answer.arrayBuffer());
    for (const name of ["content-type", "content-security-policy"]) {
      response.setHeader(name, answer.headers.get(name) ?? []);
    }
    const piece = url.startsWith("/l/") ? 1500 : body.length;
    for (let at = 0; at < body.length; at += piece) {
      response.write(body.subarray(at, at + piece));
      await pause(40);
    }
    response.end();
  });
  await new Promise<void>((resolve) => network.listen(0, "127.0.0.1", resolve));
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 360, height: 3000 },
  ]) {
    await page.setViewportSize(viewport);
    const shifts = await watchShifts(page);
    await page.goto(`http://localhost:${(network.address() as AddressInfo).port}/l/summer-box`);
    await page.waitForLoadState("networkidle");
    expect(await shifts()).toEqual([]);
  }
  network.closeAllConnections();
  network.close();
});
