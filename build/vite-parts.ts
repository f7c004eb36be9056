import { chmod, cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ViteBuilder } from "vite";
import { writeClientPackage } from "../src/client-package/write-client-package.ts";
import { createManifest, manifestFile } from "../src/manifest/create-manifest.ts";
import { makeSnapshot } from "../src/service/platform/database/make-snapshot.ts";
import { snapshotFile } from "../src/service/platform/database/pglite-files.ts";
import { inventoryFile, scriptInventory } from "../src/service/web/assets/script-inventory.ts";
import { ofOwnPages } from "./browser-builds.ts";
import { builtScripts } from "./built-scripts.ts";
import { merchantBuilds } from "./lazy-scripts.ts";

/** `till.js`, which knows the addresses of all other scripts of a merchant's page, and what no other build waits for. */
const lastBuilds = ["script", ...namesOf(ofOwnPages)] as const;

/** Builds the scripts for browsers, and describes them. */
export async function buildScripts(builder: ViteBuilder): Promise<void> {
  for (const builds of merchantBuilds) await buildEach(builder, builds);
  await buildEach(builder, lastBuilds);
  await writeInventory();
  await writeManifest();
}

/** Builds what runs in Node, with the demo shop, and writes what is made of the sources beside it. */
export async function buildService(builder: ViteBuilder): Promise<void> {
  await buildEach(builder, ["service", "demo", "client", "testKit"]);
  // npm makes it executable only when it links it, before a later build writes it anew.
  await chmod("dist/service/till.js", 0o755);
  await writeClientPackage("dist/client");
  await writeSnapshot();
  await cp("demo/frameworks/plain", "dist/demo", { recursive: true });
}

async function buildEach({ build, environments }: ViteBuilder, names: readonly string[]): Promise<void> {
  await Promise.all(names.flatMap((name) => environments[name] ?? []).map((one) => build(one)));
}

async function writeInventory(): Promise<void> {
  const built = await Promise.all([...merchantBuilds.flat(), ...lastBuilds].map(builtScripts));
  const scripts = scriptInventory(built.flat());
  await writeFile(path.join("dist/script", inventoryFile), `${JSON.stringify({ scripts }, null, 2)}\n`);
}

async function writeManifest(): Promise<void> {
  const manifest = await createManifest("src/embed");
  await writeFile(path.join("dist/script", manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The database that a new data folder starts from. */
async function writeSnapshot(): Promise<void> {
  const file = path.join("dist", snapshotFile);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await makeSnapshot("gzip"));
}

function namesOf<Name extends string>(builds: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(builds) as Name[];
}
