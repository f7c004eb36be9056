import { html } from "hono/html";
import type { AutomaticRetry, DeclineCode } from "../../../contract/decline-catalogue.ts";
import { declineCatalogue, declineEntry } from "../../../contract/decline-catalogue.ts";
import type { ErrorCode, Repeat } from "../../../contract/error-catalogue.ts";
import { errorCatalogue } from "../../../contract/error-catalogue.ts";
import { declineMessage } from "../../../language/decline-message.ts";
import { docsStyles } from "./docs.styles.ts";
import type { Html } from "../assets/html.ts";
import { pageDocument } from "../document/page-document.ts";

const declineCodes = Object.keys(declineCatalogue) as DeclineCode[];
/** Some codes are in both catalogues with the same meaning; they have one entry, among the declines. */
const errorCodes = (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => !(code in declineCatalogue));
const inBoth = (code: DeclineCode): ErrorCode | undefined =>
  code in errorCatalogue ? (code as ErrorCode) : undefined;

const retries: Readonly<Record<AutomaticRetry, string>> = {
  yes: "The payment may be tried again without the payer.",
  once: "The payment may be tried again once without the payer.",
  twice: "The payment may be tried again twice without the payer.",
  after_a_day: "The payment may be tried again without the payer after 24 hours.",
  no: "Do not try the payment again without the payer.",
  never_with_this_card: "Never try the payment again with this card.",
};

const repeats: Readonly<Record<Repeat, string>> = {
  stored: "The same request with the same idempotency key gets the same response.",
  unstored: "",
  later: "The same request may succeed after Retry-After.",
};

/** Returns the page `/docs/errors`: all codes of errors, each with the anchor that `doc_url` points to. In English. */
export function errorDocs(nonce: string): Html {
  return pageDocument(
    { locale: "en", nonce },
    {
      title: "Errors of the API",
      styles: docsStyles,
      main: html`<article class="docs">
        <h1>Errors of the API</h1>
        <p>
          A response with a status other than 2xx contains <code>error</code> with <code>type</code>,
          <code>message</code> and, in most cases, one of these codes in <code>code</code>.
          <code>request_id</code> finds the request in the service’s log.
        </p>
        <h2>Request errors</h2>
        <dl>${errorCodes.map(errorEntry)}</dl>
        <h2>Declines</h2>
        <p>
          Status 402, type <code>card_declined</code>. <code>decline_code</code> is the reason’s class. A
          publishable key gets <code>generic_decline</code> where the reason would help a thief.
        </p>
        <dl>${declineCodes.map(declineEntryOf)}</dl>
      </article>`,
    },
  );
}

function errorEntry(code: ErrorCode): Html {
  const { type, status, repeat, meaning } = errorCatalogue[code];
  return html`<dt id="${code}"><code>${code}</code> <span>${status} ${type}</span></dt>
    <dd>${meaning} ${repeats[repeat]}</dd>`;
}

function declineEntryOf(code: DeclineCode): Html {
  const { reason, advice, retry } = declineEntry(code);
  const errorCode = inBoth(code);
  return html`<dt id="${code}"><code>${code}</code> <span>${reason}</span></dt>
    <dd>
      The payer reads: “${declineMessage(code)}” ${retries[retry]}
      ${advice === undefined ? "" : html`The network advises <code>${advice}</code>.`}
      ${
        errorCode === undefined
          ? ""
          : html`As an error (${errorCatalogue[errorCode].status} ${errorCatalogue[errorCode].type}):
            ${errorCatalogue[errorCode].meaning}`
      }
    </dd>`;
}
