import { css, unsafeCSS } from "lit";

/** What is left free around the fields for the ring of the focus, in CSS pixels. */
export const ringSpace = 4;

/**
 * The ground of the form, and of the bank's question in its place, is the host's, where that is one colour; else the frame is see-through. So it is around the form:
 * there it lies over what stands beside it in the page.
 */
export const frameDocumentStyles = css`
  :root:lang(ja) {
    word-break: auto-phrase;
  }
  :root:lang(ko) {
    word-break: keep-all;
  }
  body {
    margin: 0;
    padding: ${unsafeCSS(ringSpace)}px;
    overflow: hidden;
  }
  till-card-form,
  till-challenge {
    background: var(--till-color-page, transparent);
  }
`;
