import { html } from "hono/html";
import type { AutomaticRetry, DeclineCode } from "../../../contract/decline-catalogue.ts";
import { declineCatalogue, declineEntry } from "../../../contract/decline-catalogue.ts";
import type { ErrorCode, Repeat } from "../../../contract/error-catalogue.ts";
import { errorCatalogue } from "../../../contract/error-catalogue.ts";
import { declineSentence } from "../../../language/decline-sentence.ts";
import { docsStyles } from "./docs.styles.ts";
import type { Html } from "../assets/html.ts";
import { pageDocument } from "../document/page-document.ts";

const declineCodes = Object.keys(declineCatalogue) as DeclineCode[];
/** A few codes stand in both catalogues and mean the same: they have one entry, the decline's. */
const errorCodes = (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => !(code in declineCatalogue));
const inBoth = (code: DeclineCode): ErrorCode | undefined =>
  code in errorCatalogue ? (code as ErrorCode) : undefined;

const retries: Readonly<Record<AutomaticRetry, string>> = {
  yes: "It may be tried again without the payer.",
  once: "It may be tried again once without the payer.",
  twice: "It may be tried again twice without the payer.",
  after_a_day: "It may be tried again without the payer after 24 hours.",
  no: "It is not tried again without the payer.",
  never_with_this_card: "It is never tried again with this card.",
};

const repeats: Readonly<Record<Repeat, string>> = {
  stored: "The same request with the same idempotency key gets the same response.",
  unstored: "",
  later: "The same request may succeed after Retry-After.",
};

/** `/docs/errors`: every code that an answer can carry, each at `#code`, where `doc_url` leads. In English. */
export function errorDocs(nonce: string): Html {
  return pageDocument(
    { locale: "en", nonce },
    {
      title: "Errors of the API",
      styles: docsStyles,
      main: html`<article class="docs">
        <h1>Errors of the API</h1>
        <p>
          An answer that is not 2xx holds <code>error</code> with <code>type</code>, <code>message</code> and,
          in most cases, one of these codes in <code>code</code>. <code>request_id</code> finds the request in
          the service’s log.
        </p>
        <h2>Refusals</h2>
        <dl>${errorCodes.map(errorEntry)}</dl>
        <h2>Declines</h2>
        <p>
          Status 402, type <code>card_declined</code>. <code>decline_code</code> is the reason’s class. A
          publishable key is told <code>generic_decline</code> where the reason would help a thief.
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
  const refusal = inBoth(code);
  return html`<dt id="${code}"><code>${code}</code> <span>${reason}</span></dt>
    <dd>
      The payer reads: “${declineSentence(code)}” ${retries[retry]}
      ${advice === undefined ? "" : html`The network advises <code>${advice}</code>.`}
      ${
        refusal === undefined
          ? ""
          : html`As a refusal (${errorCatalogue[refusal].status} ${errorCatalogue[refusal].type}):
            ${errorCatalogue[refusal].meaning}`
      }
    </dd>`;
}
