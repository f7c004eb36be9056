import { css } from "../elements/css.ts";

/** The space around the fields for the focus ring, in CSS pixels. */
export const ringSpace = 4;

/**
 * The form, or the challenge in its place, has the host's background colour if that is one colour; otherwise it is
 * transparent. Around the form the frame is always transparent, because it overlaps the page there.
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
    padding: ${ringSpace}px;
    overflow: hidden;
  }
  till-card-form,
  till-challenge {
    background: var(--till-color-page, transparent);
  }
`;
