import { css, unsafeCSS } from "lit";

/** What is left free around the fields for the ring of the focus, in CSS pixels. */
export const ringSpace = 4;

/** The document of the frame is see-through: the page of the host is its ground. */
export const frameDocumentStyles = css`
  body {
    margin: 0;
    padding: ${unsafeCSS(ringSpace)}px;
    background: transparent;
    overflow: hidden;
  }
`;
