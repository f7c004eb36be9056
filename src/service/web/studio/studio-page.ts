import { html } from "hono/html";
import type { EntryFiles } from "../assets/assets.ts";
import type { ServiceError } from "../../platform/http/service-error.ts";
import type { Html } from "../assets/send.ts";
import { pageDocument } from "../document/page-document.ts";
import { noticeStyles } from "../document/page.styles.ts";
import { plainError } from "./plain-errors.ts";

const styles = `
main:has(.studio) { max-inline-size: none; padding: 0; }
.studio { display: block; }
.studio > p { max-inline-size: 544px; margin: 0 auto; padding: 48px 16px; color: var(--till-color-muted); }
`;

/** Returns the page `/studio`: one element, without any secret. In English. `now` is the time of the service. */
export function studioPage(nonce: string, files: EntryFiles, now: Date): Html {
  return pageDocument(
    { locale: "en", nonce, now },
    {
      title: "Link studio · Till",
      files,
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
