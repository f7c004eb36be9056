import { css, unsafeCSS } from "lit";

/** What is left free around the fields for the ring of the focus, in CSS pixels. */
export const ringSpace = 4;

/** The ground of the frame is the host's, where that is one colour; else the frame is see-through. */
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
    background: var(--till-color-page, transparent);
    overflow: hidden;
  }
`;
