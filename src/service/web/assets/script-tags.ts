import { html, raw } from "hono/html";
import type { EntryFiles } from "./assets.ts";
import type { Html } from "./html.ts";

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
