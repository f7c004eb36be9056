import { spinning, turn } from "../elements/spinner.styles.ts";
import { css } from "../elements/sheets/css.ts";

/** Styles of a payment page over another page: on a phone it covers the whole screen. */
export const payOverlayStyles = css`
  :host {
    all: initial !important;
    display: contents !important;
  }
  dialog {
    display: flex;
    flex-flow: column;
    width: 480px;
    height: min(760px, 100dvh - 32px);
    max-width: 100vw;
    max-height: none;
    padding: 0;
    border: 0;
    border-radius: 12px;
    overflow: hidden;
    background: light-dark(#f6f7f9, #0f1216);
    color: light-dark(#16191d, #eef1f5);
    color-scheme: light dark;
    font:
      16px/1.5 system-ui,
      sans-serif;
  }
  ::backdrop {
    background: #00000080;
  }
  @media (max-width: 512px) {
    dialog {
      height: 100dvh;
      border-radius: 0;
    }
  }
  button {
    all: unset;
    align-self: end;
    padding: 10px 16px;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  [aria-disabled="true"] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  /* The page has no say in the frame, though it is in no shadow root. */
  ::slotted(iframe) {
    all: unset !important;
    flex: 1 !important;
  }
  :focus-visible {
    outline: 3px solid light-dark(#1f5eff, #7aa2ff);
    outline-offset: -3px;
  }
  [aria-busy="true"] slot {
    visibility: hidden;
  }
  [aria-busy="true"]::after {
    content: "";
    position: absolute;
    inset: 0;
    width: 26px;
    height: 26px;
    margin: auto;
    border-width: 3px;
    ${spinning}
  }
  ${turn}
  @media (prefers-reduced-motion: reduce) {
    [aria-busy="true"]::after {
      animation: none;
    }
  }
`;
