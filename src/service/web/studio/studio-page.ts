import { html } from "hono/html";
import type { Assets } from "../assets/assets.ts";
import type { ServiceError } from "../../platform/http/service-error.ts";
import { importMap, scriptTags } from "../assets/script-tags.ts";
import type { Html } from "../assets/send.ts";
import type { PageScripts } from "../document/page-document.ts";
import { pageDocument } from "../document/page-document.ts";
import { noticeStyles } from "../document/page.styles.ts";
import { plainError } from "./plain-errors.ts";

const source = "src/studio/studio.ts";

/** What the script imports on demand: the views that are not needed at first. */
const lazySources = [
  "src/studio/disputes/define-disputes.ts",
  "src/studio/plans/define-plans.ts",
  "src/studio/preview/define-link-terms.ts",
  "src/studio/subscriptions/define-subscriptions.ts",
];

interface StudioScripts extends PageScripts {
  /** The source expression that allows the import map in `script-src` of a Content-Security-Policy. */
  readonly mapSource: string;
}

/** Returns the scripts of the studio. The import map has the hashes of all that they import, at once or later. */
export function studioScripts(assets: Assets): StudioScripts {
  const files = assets.entry(source);
  const views = lazySources.map((view) => assets.entry(view));
  const map = importMap([
    ...files.preloads,
    ...views.flatMap(({ script, preloads }) => [script, ...preloads]),
  ]);
  return { importMap: map.tag, script: scriptTags(files), mapSource: map.source };
}

const styles = `
main:has(.studio) { max-inline-size: none; padding: 0; }
.studio { display: block; }
.studio > p { max-inline-size: 544px; margin: 0 auto; padding: 48px 16px; color: var(--till-color-muted); }
`;

/** Returns the page `/studio`: one element, without any secret. In English. `now` is the time of the service. */
export function studioPage(nonce: string, scripts: PageScripts, now: Date): Html {
  return pageDocument(
    { locale: "en", nonce, now },
    {
      title: "Link studio · Till",
      scripts,
      styles,
      main: html`<till-studio class="studio">
        <p>The link studio is loading. It needs JavaScript.</p>
      </till-studio>`,
    },
  );
}

const previewStyles = ".notice { padding: 32px 24px; }";

/** Returns the document shown instead of a preview that failed. */
export function noPreview(nonce: string, error: ServiceError): Html {
  return pageDocument(
    { locale: "en", nonce },
    {
      title: "No preview",
      styles: noticeStyles + previewStyles,
      main: html`<div class="notice">
        <section class="payment">
          <h1>No preview yet</h1>
          <p class="next">${plainError(error).message}</p>
        </section>
      </div>`,
    },
  );
}
