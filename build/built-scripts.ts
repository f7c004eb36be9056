import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BuiltScript } from "../src/service/web/assets/script-inventory.ts";

/** Returns the scripts that a build has made, by its manifest. */
export async function builtScripts(build: BuiltScript["build"]): Promise<BuiltScript[]> {
  const folder = path.join("dist", build);
  const text = await readFile(path.join(folder, ".vite/manifest.json"), "utf8");
  const chunks = Object.entries(JSON.parse(text) as Record<string, { readonly file: string }>);
  return Promise.all(
    chunks.map(async ([source, { file }]) => {
      return { build, source, file, body: await readFile(path.join(folder, file)) };
    }),
  );
}
