import { html } from "hono/html";
import type { EntryFiles } from "./assets.ts";
import type { Html } from "./page-document.ts";

/** Loads the script of a document, and what that script will import, each only if it is what was built. */
export function scriptTags({ script, preloads, late }: EntryFiles): Html {
  return html`${late?.tag ?? ""}
    <script type="module" src="${script.path}" integrity="${script.integrity}"></script>
    ${preloads.map(
      ({ path, integrity }) => html`<link rel="modulepreload" href="${path}" integrity="${integrity}" />`,
    )}`;
}
