import type { Plugin } from "vite";
import type { LateScript } from "../src/embed/late-scripts.ts";
import { immutablePath } from "../src/service/web/assets/merchant-scripts.ts";
import { integrityOf } from "../src/service/web/assets/assets.ts";
import { builtScripts } from "./built-scripts.ts";

/** What `till.js` loads where it is needed. Its address is not known to them: each has all that it imports. */
const lateBuilds = ["payment", "charge", "overlay", "place"] as const;

/** The scripts of a merchant's page: each is built before those that know its address. */
export const merchantBuilds = [["plans", "question", "visit"], ["bank", "order"], lateBuilds] as const;

/** Tells a script what was made of those that it loads; they are built before it. */
export const lateScripts: Plugin = {
  name: "late-scripts",
  load: {
    filter: { id: /\/src\/embed\/late-(scripts|plans|bank|order|question|visit)\.ts$/ },
    handler: async (id) => {
      const [, name = ""] = /late-(\w+)\.ts$/.exec(id) ?? [];
      const late = name === "scripts" ? await allLateScripts() : await lateScript(name as MerchantScript);
      return `export const late${name.replace(/^./, (letter) => letter.toUpperCase())} = ${JSON.stringify(late)};`;
    },
  },
};

async function allLateScripts(): Promise<Readonly<Record<string, LateScript>>> {
  const scripts = lateBuilds.map(async (build) => [build, await lateScript(build)] as const);
  return Object.fromEntries(await Promise.all(scripts));
}

type MerchantScript = Parameters<typeof immutablePath>[0];

/** The address of a built script beside the one that loads it, and its hash. */
async function lateScript(build: MerchantScript): Promise<LateScript> {
  const [{ body } = { body: new Uint8Array() }] = await builtScripts(build);
  return { path: immutablePath(build, body).replace("/v1", "."), integrity: integrityOf(body) };
}
