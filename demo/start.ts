import path from "node:path";
import { toString as qrCode } from "qrcode";
import { Till } from "../src/client/till.ts";
import { readEnvironment } from "../src/service/environment.ts";
import { parseSwitch } from "../src/service/environment-variables.ts";
import { StartError } from "../src/service/platform/settings/start-error.ts";
import { greeting, tillCommand } from "../src/service/greeting.ts";
import { addressHere } from "../src/service/platform/http-server/listening-address.ts";
import type { Open } from "../src/service/platform/http-server/listen.ts";
import { listen } from "../src/service/platform/http-server/listen.ts";
import type { Running } from "../src/service/run-until-signal.ts";
import { runUntilSignal } from "../src/service/run-until-signal.ts";
import { start } from "../src/service/start.ts";
import { isLoopback } from "../src/service/platform/http/loopback.ts";
import type { StartRow } from "../src/service/web/start-page/start-page.ts";
import { builtFolder } from "../src/service/web/assets/built-folder.ts";
import { fetchManifest } from "./manifest.ts";
import { brandOf } from "./brands/brand-of.ts";
import { createBrandLinks } from "./brands/create-brand-links.ts";
import { listenForPayments } from "./paid-orders.ts";
import { createShop } from "./shop.ts";

/** The shop's host: intentionally another site than the service's `localhost`, so that browsers isolate the card frame. */
const shopHost = "127.0.0.1";
const defaultShopPort = 4243;
/** Timeout of a payment in the backend, in milliseconds; shorter than the page's own timeout. */
const paymentTimeout = 25_000;

await runUntilSignal(async (): Promise<Running> => {
  const environment = readEnvironment(process.env);
  const shopPort = readShopPort(process.env["DEMO_PORT"]);
  // The page at `/` shows what is found of these until it is opened.
  const places: StartRow[] = [];
  const service = await start(environment, () => new Date(), { places });
  const opened: Open[] = [service];
  const close = async () => {
    for (const open of opened.splice(0).reverse()) await open.close();
  };
  try {
    const { secret, publishable } = service.keys;
    if (secret === undefined || publishable === undefined) {
      if (shopPort !== undefined) throw keysEnded();
      return { greeting: greeting(service, environment, [], process.stdout.columns), close };
    }
    // The public URL of the service may not be reachable from this machine.
    const { host, port } = environment;
    const internalUrl = host === undefined ? `http://127.0.0.1:${port}` : addressHere({ host, port });
    const till = new Till(secret, {
      service: internalUrl,
      totalTimeout: paymentTimeout,
    });
    // Requests of the set-up bypass the network, so that the log contains only requests of users.
    const setUp = new Till(secret, { service: internalUrl, fetch: service.fetch });
    if (shopPort !== undefined) {
      const address = `http://${shopHost}:${shopPort}`;
      const shop = createShop({
        service: service.url,
        publishableKey: publishable,
        till,
        address,
        webhookSecret: environment.webhookLoopback
          ? await listenForPayments(setUp, `${address}/webhooks`)
          : undefined,
        scripts: path.join(builtFolder(), "demo"),
        manifest: () => fetchManifest(internalUrl),
      });
      opened.push(
        await listen(shop.fetch, {
          port: shopPort,
          portVariable: "DEMO_PORT",
          hostname: shopHost,
          shutdownTimeout: paymentTimeout,
        }),
      );
      await createBrandLinks(setUp);
      places.push(shopAddresses(address));
    }
    const { data } = await setUp.paymentLinks.list({ status: "active", limit: 50 });
    const links = data
      .filter((link) => brandOf(link) === undefined)
      .slice(0, 2)
      .flatMap(({ url }) => url ?? [])
      .reverse();
    if (links.length > 0) places.unshift(["payment links", ...links]);
    // An empty sandbox shows nothing of lists, searches and the studio.
    const { data: customers } = await setUp.customers.list({ limit: 1 });
    const past: StartRow[] =
      customers.length === 0 ? [["a shop's past", tillCommand("seed", secret, environment)]] : [];
    const text = greeting(service, environment, [...places, ...past], process.stdout.columns);
    return { greeting: `${text}${await codeFor(links[0] ?? service.url)}`, close };
  } catch (error) {
    await close();
    throw error;
  }
});

function keysEnded(): StartError {
  const names = "TILL_TEST_SECRET_KEY and TILL_TEST_PUBLISHABLE_KEY";
  return new StartError(
    `A key of the demo shop was rolled or has expired. Set valid keys in ${names}, or start without the shop: DEMO_PORT=off.`,
  );
}

/** A QR code for phones, in a terminal that holds it; nothing for an address that only this machine reaches. */
async function codeFor(address: string): Promise<string> {
  const { isTTY, columns } = process.stdout;
  if (!isTTY || isLoopback(address)) return "";
  const code = await qrCode(address, { type: "utf8", margin: 2 });
  const width = code.indexOf("\n");
  return columns < width ? "" : `${code}\n  ${address}\n\n`;
}

function shopAddresses(shop: string): StartRow {
  return [
    "demo shop",
    shop,
    `${shop}/checkout`,
    `${shop}/form`,
    `${shop}/link`,
    `${shop}/redirect`,
    `${shop}/later`,
    `${shop}/subscribe`,
    `${shop}/brands`,
    `${shop}/reference`,
  ];
}

/** Parses DEMO_PORT: a port; `off`, `false` or `0` for no shop; `on` or `true` for the default port. */
function readShopPort(text: string | undefined): number | undefined {
  if (text === undefined || text === "") return defaultShopPort;
  if (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535) return Number(text);
  const isOn = parseSwitch(text);
  if (isOn === undefined) throw new StartError("DEMO_PORT must be a port number, or on or off.");
  return isOn ? defaultShopPort : undefined;
}
