import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A merchant's site, on another one than the service. */
export interface BareShop {
  /** A page with nothing on it but the checkout. */
  readonly checkout: string;
  /** The least that can be: a frame of another site whose document has one script that says that it is there. */
  readonly bareFrame: string;
  close(): void;
}

const watch = `<script>
  globalThis.shift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (globalThis.shift += value)))
    .observe({ type: "layout-shift", buffered: true });
  globalThis.ready = new Promise((resolve) => {
    addEventListener("till-ready", ({ detail }) => resolve(detail.milliseconds));
    addEventListener("message", ({ data }) => data.bare && resolve(performance.now() - globalThis.startedAt));
  });
</script>`;

const style = `<style>till-checkout:not(:defined) { display: block; min-height: 306px; }</style>`;

export async function aBareShop(service: string, key: string): Promise<BareShop> {
  const files = (port: number): Readonly<Record<string, string>> => ({
    "/checkout": `${document}${style}${watch}<script type="module" src="${service}/v1/till.js"></script>
      <h1>Order 1001</h1><till-checkout publishable-key="${key}" action="/pay" amount="4200" currency="eur"
      description="Order 1001"></till-checkout><p>Thank you.</p>`,
    "/bare": `${document}${watch}<script type="module" src="/bare.js"></script>`,
    "/bare.js": `globalThis.startedAt = performance.now(); const frame = document.createElement("iframe");
      frame.src = "http://localhost:${port}/frame"; document.body.append(frame);`,
    "/frame": `${document}<script type="module" src="/frame.js"></script>`,
    "/frame.js": `parent.postMessage({ bare: true }, "*")`,
  });
  const server = createServer(({ url = "/" }, response) => {
    const { port } = server.address() as AddressInfo;
    const script = url.endsWith(".js");
    response
      .setHeader("Content-Type", script ? "text/javascript" : "text/html")
      .setHeader("Cache-Control", cacheOf(url))
      .end(files(port)[url] ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    checkout: `http://127.0.0.1:${port}/checkout`,
    bareFrame: `http://127.0.0.1:${port}/bare`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The bare frame is kept as long as the service has its own kept. */
function cacheOf(url: string): string {
  if (url.endsWith(".js")) return "max-age=86400";
  return url === "/frame" ? "private, max-age=300" : "no-store";
}

const document = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shop</title>`;
