import { html } from "hono/html";
import type { StoredMail } from "../../platform/mail/store.ts";
import type { Html } from "../assets/send.ts";
import { pageDocument } from "../document/page-document.ts";
import { docsStyles } from "../document/page.styles.ts";

/** Where the HTML of a mail is, alone. */
export const mailPath = (sequence: number): string => `/sandbox/outbox/${sequence}`;

const styles = `
.docs.outbox { max-inline-size: 800px; display: grid; gap: 12px; }
.outbox h1 + p { margin: 0 0 12px; color: var(--till-color-muted); }
.mail { border: 1px solid var(--till-color-line); border-radius: 12px; background: var(--till-color-surface); overflow: clip; }
.mail summary { display: grid; gap: 2px; padding: 12px 16px; cursor: pointer; list-style: none; }
.mail summary::-webkit-details-marker { display: none; }
.mail summary:focus-visible { outline-offset: -3px; border-radius: 12px; }
.mail b { font-weight: 600; overflow-wrap: anywhere; }
.mail summary span { display: flex; flex-wrap: wrap; gap: 0 16px; font-size: 0.8125rem; color: var(--till-color-muted); overflow-wrap: anywhere; }
.mail[open] summary { border-block-end: 1px solid var(--till-color-line); }
.views { display: flex; flex-wrap: wrap; gap: 8px; padding: 12px 16px; }
.views label, .views a {
  display: grid; place-items: center; min-block-size: 36px; padding: 4px 16px; border: 1px solid var(--till-color-border);
  border-radius: 999px; font-size: 0.875rem; cursor: pointer; text-decoration: none;
}
.views label:has(:checked) { background: var(--till-color-text); border-color: var(--till-color-text); color: var(--till-color-surface); }
.views label:has(:focus-visible) { outline: 3px solid var(--till-color-focus); outline-offset: 2px; }
.views input { position: absolute; opacity: 0; pointer-events: none; }
.views a { margin-inline-start: auto; }
.mail iframe { display: block; inline-size: 100%; block-size: min(85vh, 860px); border: 0; }
.mail pre { margin: 0; padding: 16px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; }
.mail:has(.plain:checked) iframe, .mail:not(:has(.plain:checked)) iframe ~ pre { display: none; }
@media (pointer: coarse) { .views label, .views a { min-block-size: 44px; } }
@media (forced-colors: active) { .views label:has(:checked) { border-width: 3px; } }
`;

/** Returns the page `/sandbox/outbox`: the mails of a merchant in test mode, newest first. In English. */
export function outboxPage(nonce: string, mails: readonly StoredMail[]): Html {
  return pageDocument(
    { locale: "en", nonce },
    {
      title: "Outbox",
      styles: docsStyles + styles,
      main: html`<article class="docs outbox">
        <h1>Outbox</h1>
        ${
          mails.length === 0
            ? html`<p>No mail yet. Mails of test mode are not sent: they appear here.</p>`
            : html`<p>Mails of test mode, as their recipients would see them.</p>
                ${mails.map((mail, index) => mailSection(mail, index === 0))}`
        }
      </article>`,
    },
  );
}

/** A browser loads the HTML of a mail only when its section is opened. */
function mailSection(mail: StoredMail, isFirst: boolean): Html {
  const { sequence, subject, recipient, created, sent_at: sentAt, text, html: document } = mail;
  const language = languageOf(document);
  return html`<details class="mail" name="mail" ${isFirst ? "open" : ""}>
    <summary>
      <b dir="auto">${subject}</b>
      <span>
        <bdi>To ${recipient}</bdi>
        <time datetime="${created.toISOString()}">${formatTime(created)}</time>
        ${language === undefined ? "" : html`<bdi>${language}</bdi>`}
        ${sentAt === null ? "" : html`<bdi>Sent</bdi>`}
      </span>
    </summary>
    ${
      document === null
        ? ""
        : html`<div class="views">
              <label><input type="radio" name="view-${sequence}" checked />HTML</label>
              <label><input type="radio" name="view-${sequence}" class="plain" />Text</label>
              <a href="${mailPath(sequence)}" target="_blank">Open in a new tab</a>
            </div>
            <iframe
              src="${mailPath(sequence)}"
              title="${subject}"
              loading="lazy"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            ></iframe>`
    }
    <pre>${text}</pre>
  </details>`;
}

const names = new Intl.DisplayNames("en", { type: "language" });

/** Returns the name of the language of a mail; undefined for one without HTML, which does not say it. */
function languageOf(document: string | null): string | undefined {
  const tag = /<html lang="([\w-]+)"/.exec(document ?? "")?.[1];
  return tag === undefined ? undefined : `${names.of(tag) ?? tag} (${tag})`;
}

const times = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

function formatTime(at: Date): string {
  return `${times.format(at)} UTC`;
}
