import { html } from "hono/html";
import type { EntryFiles } from "./assets.ts";
import type { ScriptFile } from "./script-file.ts";
import type { Html } from "./html.ts";

/** Loads the script of a document, and what that script will import, each only if it is what was built. */
export function scriptTags({ script, preloads, late }: EntryFiles): Html {
  return html`${late?.tag ?? ""}
    <script type="module" src="${script.path}" integrity="${script.integrity}"></script>
    ${preloads.map(
      ({ path, integrity }) => html`<link rel="modulepreload" href="${path}" integrity="${integrity}" />`,
    )}`;
}

/** The same for the `Link` header (RFC 8288), which a browser reads before the document has arrived. */
export function scriptLinks({ script, preloads }: EntryFiles): string {
  const link = ({ path, integrity }: ScriptFile) => `<${path}>; rel=modulepreload; integrity="${integrity}"`;
  return [script, ...preloads].map(link).join(", ");
}
