import { html, raw } from "hono/html";
import { createHash } from "node:crypto";
import type { EntryFiles, ScriptFile } from "./assets.ts";
import type { Html } from "./send.ts";

/** A script that is part of a document, so that nothing waits for a further request. */
export interface InlineScript {
  readonly tag: Html;
  /** The source expression that allows it in `script-src` of a Content-Security-Policy. */
  readonly source: string;
}

/** The import map of a document. */
export interface ImportMap {
  readonly tag: Html;
  /** The source expression that allows it in `script-src` of a Content-Security-Policy. */
  readonly source: string;
}

/** What a script must not contain: HTML would end the element there, or read the rest differently. */
const endsElement = /<\/script|<!--/i;

/**
 * Returns the tags that load the script of a document and preload what it imports, all with integrity hashes. With `async` it
 * runs in a task of its own: the browser ends the document, its first layout included, while it loads the script.
 */
export function scriptTags({ script, preloads }: EntryFiles, { async: isAsync = false } = {}): Html {
  const src = html`src="${script.path}" integrity="${script.integrity}"`;
  return html`<script type="module" ${isAsync ? raw("async ") : ""}${src}></script>
    ${preloads.map(
      ({ path, integrity }) => html`<link rel="modulepreload" href="${path}" integrity="${integrity}" />`,
    )}`;
}

/**
 * Returns a built script as an inline one: exactly its bytes, allowed by their hash. A classic script runs as soon as it is
 * parsed, a module once the document is. Throws an `Error` for a script that cannot be part of a document.
 */
export function inlineScript(script: Uint8Array, type: "module" | "classic" = "module"): InlineScript {
  const text = new TextDecoder().decode(script);
  if (endsElement.test(text))
    throw new Error("A script that is part of a document contains </script or <!--.");
  return {
    tag: raw(`<script${type === "module" ? ' type="module"' : ""}>${text}</script>`),
    source: hashSource(text),
  };
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

/** Returns the source expression of a Content-Security-Policy for an inline script with this text. */
function hashSource(text: string | Uint8Array): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Returns an element with data for a script, as JSON, which a policy neither runs nor blocks. */
export function jsonElement(id: string, value: unknown): Html {
  return raw(
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`,
  );
}
