import { html } from "hono/html";
import type { StoredMail } from "../../platform/mail/store.ts";
import { docsStyles } from "../documentation/docs.styles.ts";
import type { Html } from "../assets/html.ts";
import { pageDocument } from "../document/page-document.ts";

const outboxStyles = `
.docs pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Returns the page `/sandbox/outbox`: the mails of a merchant in test mode, newest first. In English. */
export function outboxPage(nonce: string, mails: readonly StoredMail[]): Html {
  return pageDocument(
    { locale: "en", nonce },
    {
      title: "Outbox",
      styles: docsStyles + outboxStyles,
      main: html`<article class="docs">
        <h1>Outbox</h1>
        ${
          mails.length === 0
            ? html`<p>No mail yet.</p>`
            : html`<dl>
                ${mails.map(
                  ({ subject, recipient, created, sent_at: sentAt, text }) =>
                    html`<dt>${subject}</dt>
                      <dd>
                        <p>To ${recipient}, ${created.toISOString()}${sentAt === null ? "" : ", sent"}</p>
                        <pre>${text}</pre>
                      </dd>`,
                )}
              </dl>`
        }
      </article>`,
    },
  );
}

/** Returns a mail as JSON for tools. */
export function presentMail({
  sequence,
  recipient,
  subject,
  text,
  html,
  created,
  sent_at: sentAt,
}: StoredMail) {
  return {
    id: sequence,
    object: "mail",
    to: recipient,
    subject,
    text,
    html,
    created: created.toISOString(),
    sent: sentAt?.toISOString() ?? null,
  };
}
