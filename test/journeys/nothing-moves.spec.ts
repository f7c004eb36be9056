import { createServer } from "node:http";
import type { FrameLocator, Page } from "@playwright/test";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "./journey.ts";
import { hold } from "./pages/hold.ts";
import { watchShifts } from "./pages/watch-shifts.ts";

test("nothing moves from the skeleton to the form", async ({ page, product }) => {
  const shifts = await watchShifts(page);
  for (const address of [`${product.shop}/checkout`, `${product.service}/l/summer-box`]) {
    await page.goto(address);
    await expect(cardNumber(address.startsWith(product.shop) ? shopFrame(page) : page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await shifts()).toEqual([]);
  }
});

test("the skeleton has the place of the fields", async ({ page, product }) => {
  await page.goto(`${product.shop}/checkout`);
  await cardNumber(shopFrame(page)).waitFor();
  const skeleton = await page.locator("till-checkout .frame").evaluate((frame) => {
    const { top, width, height } = getComputedStyle(frame, "::before");
    const { x, y } = frame.getBoundingClientRect();
    return { x, y: y + parseFloat(top), width: parseFloat(width), height: parseFloat(height) };
  });
  expect(skeleton).toEqual(await shopFrame(page).locator("till-card-form .card").boundingBox());
});

test("nothing moves on a payment page that arrives in pieces", async ({ page, product }) => {
  // At its own address: at another one the page shows no form.
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const receive = (downloadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 20,
      uploadThroughput: -1,
      downloadThroughput,
    });
  // Notes on the window that a frame was painted while only the first part of the page was there.
  await page.addInitScript(() => {
    const look = () => {
      if (document.readyState !== "loading") return;
      if (document.querySelector("h1")) Object.assign(window, { paintedInPart: true });
      requestAnimationFrame(look);
    };
    look();
  });
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 360, height: 3000 },
  ]) {
    await page.setViewportSize(viewport);
    const shifts = await watchShifts(page);
    await receive(3_000);
    await page.goto(`${product.service}/l/summer-box`, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForFunction(() => "paintedInPart" in window);
    await receive(50_000);
    await expect(cardNumber(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await shifts()).toEqual([]);
  }
});

test("nothing moves on a payment page whose banner arrives a word at a time", async ({ page, product }) => {
  const slowness = { path: "/l/", piece: 48, every: 8, from: "<body", to: "<main" };
  const network = await aSlowNetwork(product.service, slowness);
  const shifts = await watchShifts(page);
  await page.goto(`http://127.0.0.1:${network.port}/l/summer-box`);
  // What the page says at another address than its own takes another room.
  expect((await shifts()).join("\n")).not.toContain("Test mode");
  network.close();
});

const cardNumber = (place: Page | FrameLocator) => place.getByRole("textbox", { name: "Card number" });
const shopFrame = (page: Page) => page.locator("till-checkout iframe").contentFrame();

for (const [device, options] of Object.entries({
  "a desktop": { viewport: { width: 1280, height: 900 } },
  "a phone": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
})) {
  test.describe(`on ${device}`, () => {
    test.use(options);

    test("nothing moves on the shop's checkout that arrives in pieces", async ({ page, product }) => {
      const network = await aSlowNetwork(product.shop, { path: "/checkout", piece: 60, every: 20 });
      const checkout = page.locator("till-checkout");
      const height = () => checkout.evaluate((element) => element.getBoundingClientRect().height);
      const shifts = await watchShifts(page);
      for (const language of ["en", "ar"]) {
        const script = await hold(page, "**/v1/till.js");
        await page.goto(`http://127.0.0.1:${network.port}/checkout?lang=${language}`, {
          waitUntil: "commit",
        });
        // Modules wait for the end of the document.
        await page.waitForFunction(() => document.readyState === "interactive");
        await script.arrived;
        const reserved = await height();
        script.release();
        await checkout.locator("iframe").contentFrame().getByRole("textbox").first().waitFor();
        await expect(checkout.getByRole("button")).toHaveText(/\S/);
        expect(await height(), language).toBe(reserved);
        expect(await shifts(), language).toEqual([]);
        await page.unrouteAll({ behavior: "wait" });
      }
      network.close();
    });
  });
}

interface Slowness {
  readonly path: string;
  /** In bytes. */
  readonly piece: number;
  /** In milliseconds. */
  readonly every: number;
  /** The part of a page that arrives so, from one text to another; all of it by default. */
  readonly from?: string;
  readonly to?: string;
}

/** Serves another server's pages, those below a path a piece at a time. */
async function aSlowNetwork(
  origin: string,
  { path, piece, every, from = "", to }: Slowness,
): Promise<{ readonly port: number; close(): void }> {
  const server = createServer(async ({ url = "/" }, response) => {
    const answer = await fetch(`${origin}${url}`, { headers: { Accept: "text/html" } });
    const body = Buffer.from(await answer.arrayBuffer());
    for (const name of ["content-type", "content-security-policy"]) {
      response.setHeader(name, answer.headers.get(name) ?? []);
    }
    if (url.startsWith(path)) {
      const [start, end] = [body.indexOf(from), to === undefined ? body.length : body.indexOf(to)];
      response.write(body.subarray(0, start));
      for (let at = start; at < end; at += piece) {
        response.write(body.subarray(at, Math.min(at + piece, end)));
        await pause(every);
      }
      response.end(body.subarray(end));
    } else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
