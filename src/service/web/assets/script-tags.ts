import { html } from "hono/html";
import type { EntryFiles } from "./assets.ts";
import type { Html } from "./html.ts";

/** Returns the tags that load the script of a document and preload what it imports, all with integrity hashes. */
export function scriptTags({ script, preloads }: EntryFiles): Html {
  return html`<script type="module" src="${script.path}" integrity="${script.integrity}"></script>
    ${preloads.map(
      ({ path, integrity }) => html`<link rel="modulepreload" href="${path}" integrity="${integrity}" />`,
    )}`;
}
