import { raw } from "hono/html";
import type { ScriptFile } from "./script-file.ts";
import type { Html } from "./html.ts";
import { hashSource } from "./inline-script.ts";

/** The import map of a document. */
export interface ImportMap {
  readonly tag: Html;
  /** The source expression that allows it in `script-src` of a Content-Security-Policy. */
  readonly source: string;
}

/**
 * Returns an import map with the hashes of scripts that are imported later, so that browsers check their integrity
 * (`integrity` of an import map, HTML Standard).
 */
export function importMap(files: readonly ScriptFile[]): ImportMap {
  const integrity = Object.fromEntries(files.map((file) => [file.path, file.integrity]));
  const text = JSON.stringify({ integrity });
  return {
    tag: raw(`<script type="importmap">${text}</script>`),
    source: hashSource(text),
  };
}
