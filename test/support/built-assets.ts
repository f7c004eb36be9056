import { createHash } from "node:crypto";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Asset, Assets } from "../../src/service/web/assets/assets.ts";

const script = new TextEncoder().encode("export const till = 1;");

/** What the built files are checked against. */
export const integrity = `sha384-${createHash("sha384").update(script).digest("base64")}`;

const asset: Asset = {
  type: "text/javascript; charset=utf-8",
  body: script,
  integrity,
  compressed: async (encoding) => (encoding === "br" ? brotliCompressSync(script) : gzipSync(script)),
};

/** Built files of a few lines of their own. */
export const builtAssets: Assets = {
  find: (file) => (file === "assets/page-1a2b3c4d.js" ? asset : undefined),
  scripts: () => [["/assets/page-1a2b3c4d.js", asset]],
  entry: (source) => ({
    script: {
      path: source.includes("frame") ? "/assets/frame-5e6f7a8b.js" : "/assets/page-1a2b3c4d.js",
      integrity,
    },
    preloads: [{ path: "/assets/lit-9c0d1e2f.js", integrity }],
  }),
  lazy: (source) => ({ path: `/assets/${path.basename(source, ".ts")}-3d4e5f6a.js`, integrity }),
  standalone: () => asset,
};
