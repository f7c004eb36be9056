import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { chromium } from "playwright";
import { build } from "esbuild";
import { exportJWK, generateKeyPair } from "jose";
import { chromiumFlags } from "../support/chromium-flags.ts";
import { findChromium } from "../support/find-chromium.ts";
import { atMost } from "./aimed-line.ts";
import { median } from "./median.ts";

const rounds = 40;

/** How long a payer may wait for it, in milliseconds. */
const aim = 15;

/** How long the card form takes to encrypt a card in Chromium, with a processor that is four times slower. */
export async function benchEncryption(print: (line: string) => void): Promise<void> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { encryptCard } from "./src/contract/payments/encrypt-card.ts"; globalThis.encryptCard = encryptCard;`,
      resolveDir: process.cwd(),
      loader: "ts",
    },
    bundle: true,
    write: false,
    format: "esm",
  });
  const server = createServer((_, response) =>
    response.setHeader("Content-Type", "text/html").end("<!doctype html>"),
  );
  server.listen(0, "localhost");
  await once(server, "listening");
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${String((server.address() as AddressInfo).port)}`);
    await page.addScriptTag({ type: "module", content: outputFiles[0]?.text ?? "" });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const times = await page.evaluate<number[]>(timesOf(await aKey()));
    print("\nEncrypting a card");
    print(atMost(["on a processor 4 times slower", median(times), aim, "ms"]));
  } finally {
    await browser.close();
    server.close();
  }
}

/** A script that encrypts a card again and again, and gives how long each took, in milliseconds. */
function timesOf(key: string): string {
  return `(async () => {
    const times = [];
    const card = { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" };
    for (let round = 0; round < ${rounds}; round++) {
      const from = performance.now();
      await encryptCard(card, { key: "${key}", now: () => new Date() });
      times.push(performance.now() - from);
    }
    return times;
  })()`;
}

async function aKey(): Promise<string> {
  const { publicKey } = await generateKeyPair("RSA-OAEP-256", { modulusLength: 2048, extractable: true });
  const { n = "" } = await exportJWK(publicKey);
  return `10001|${Buffer.from(n, "base64url").toString("hex").toUpperCase()}`;
}
