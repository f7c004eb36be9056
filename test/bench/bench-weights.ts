import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

/** What a merchant writes to take a card with others, as their documentation shows it. */
const others = {
  "Adyen, core and card": "adyen.js",
  "Braintree, client and hosted fields": "braintree.js",
} as const;

/**
 * What a merchant's page loads to take a card, by brotli -11: ours as it is built, and the packages of others, built
 * alike. Of theirs it is only what can be installed: what their own servers send into frames and pages cannot be built.
 */
export async function benchWeights(print: (line: string) => void): Promise<void> {
  const ours = (await Promise.all(["script", "payment"].map(builtScripts))).flat();
  const weight = compressed(ours);
  print("\nWhat a merchant's page loads, brotli -11");
  print(`  ${"till.js, with the payment of a checkout".padEnd(40)} ${kilobytes(weight)}`);
  for (const [name, file] of Object.entries(others)) {
    const theirs = compressed(await scriptsOf(path.join(import.meta.dirname, "others", file)));
    print(`  ${name.padEnd(40)} ${kilobytes(theirs)}   ${(theirs / weight).toFixed(1)} times`);
  }
}

async function builtScripts(folder: string): Promise<readonly string[]> {
  const assets = path.join("dist", folder, "assets");
  const files = (await readdir(assets)).filter((file) => file.endsWith(".js"));
  return Promise.all(files.map((file) => readFile(path.join(assets, file), "utf8")));
}

/** The texts of all that a script loads at once, as Vite builds it for production. */
async function scriptsOf(input: string): Promise<readonly string[]> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, target: "es2022", modulePreload: false, rolldownOptions: { input } },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunks = new Map(outputs.map((one) => [one.fileName, one]));
  const texts: string[] = [];
  const loaded = new Set<string>();
  const load = (file: string): void => {
    const one = chunks.get(file);
    if (one === undefined || loaded.has(file)) return;
    loaded.add(file);
    if (one.type === "asset") texts.push(String(one.source));
    else {
      texts.push(one.code);
      one.imports.forEach(load);
    }
  };
  for (const one of outputs) {
    if (one.type === "chunk" ? one.isEntry : one.fileName.endsWith(".css")) load(one.fileName);
  }
  return texts;
}

function compressed(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
