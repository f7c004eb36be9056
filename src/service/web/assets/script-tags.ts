import { html } from "hono/html";
import type { EntryFiles } from "./assets.ts";
import type { ScriptFile } from "./script-file.ts";
import type { Html } from "./html.ts";

/** Returns the tags that load the script of a document and preload what it imports, all with integrity hashes. */
export function scriptTags({ script, preloads, late }: EntryFiles): Html {
  return html`${late?.tag ?? ""}
    <script type="module" src="${script.path}" integrity="${script.integrity}"></script>
    ${preloads.map(
      ({ path, integrity }) => html`<link rel="modulepreload" href="${path}" integrity="${integrity}" />`,
    )}`;
}

/** Returns the same as a `Link` header (RFC 8288), which browsers read before the document has arrived. */
export function scriptLinks({ script, preloads }: EntryFiles): string {
  const link = ({ path, integrity }: ScriptFile) => `<${path}>; rel=modulepreload; integrity="${integrity}"`;
  return [script, ...preloads].map(link).join(", ");
}
