import { createHash } from "node:crypto";
import { raw } from "hono/html";
import type { ScriptFile } from "./script-file.ts";
import type { Html } from "./html.ts";

/** What a document says of the scripts that its own will import later, if ever. */
export interface ImportMap {
  readonly tag: Html;
  /** What lets it in, in the `script-src` of a Content-Security-Policy. */
  readonly source: string;
}

/** Has scripts that are imported later run only as they were built: the `integrity` of an import map (HTML). */
export function importMap(files: readonly ScriptFile[]): ImportMap {
  const integrity = Object.fromEntries(files.map((file) => [file.path, file.integrity]));
  const text = JSON.stringify({ integrity });
  return {
    tag: raw(`<script type="importmap">${text}</script>`),
    source: `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  };
}
