import type { Plugin } from "vite";
import type { LazyScript } from "../src/embed/lazy-scripts.ts";
import { immutablePath } from "../src/service/web/assets/merchant-scripts.ts";
import { integrityOf } from "../src/service/web/assets/assets.ts";
import { builtScripts } from "./built-scripts.ts";

/** What `till.js` loads where it is needed. Its address is not known to them: each has all that it imports. */
const lazyBuilds = ["payment", "charge", "overlay", "place"] as const;

/** The scripts of a merchant's page: each is built before those that know its address. */
export const merchantBuilds = [["plans", "question", "visit"], ["bank", "order"], lazyBuilds] as const;

/** Tells a script what was made of those that it loads; they are built before it. */
export const lazyScripts: Plugin = {
  name: "lazy-scripts",
  load: {
    filter: { id: /\/src\/embed\/lazy-(scripts|plans|bank|order|question|visit)\.ts$/ },
    handler: async (id) => {
      const [, name = ""] = /lazy-(\w+)\.ts$/.exec(id) ?? [];
      const lazy = name === "scripts" ? await allLazyScripts() : await lazyScript(name as MerchantScript);
      return `export const lazy${name.replace(/^./, (letter) => letter.toUpperCase())} = ${JSON.stringify(lazy)};`;
    },
  },
};

async function allLazyScripts(): Promise<Readonly<Record<string, LazyScript>>> {
  const scripts = lazyBuilds.map(async (build) => [build, await lazyScript(build)] as const);
  return Object.fromEntries(await Promise.all(scripts));
}

type MerchantScript = Parameters<typeof immutablePath>[0];

/** The address of a built script beside the one that loads it, and its hash. */
async function lazyScript(build: MerchantScript): Promise<LazyScript> {
  const [{ body } = { body: new Uint8Array() }] = await builtScripts(build);
  return { path: immutablePath(build, body).replace("/v1", "."), integrity: integrityOf(body) };
}
