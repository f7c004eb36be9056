import { spinning, turn } from "../elements/spinner.styles.ts";
import { css } from "../elements/sheets/css.ts";

/** Styles of a payment page over another page: on a phone it covers the whole screen. */
export const payOverlayStyles = css`
  dialog {
    box-sizing: border-box;
    width: 480px;
    height: 760px;
    max-width: 100vw;
    max-height: min(100dvh, 100dvh - 32px);
    margin: auto;
    padding: 0;
    border: 0;
    border-radius: 12px;
    overflow: hidden;
    overscroll-behavior: contain;
    background: light-dark(#f6f7f9, #0f1216);
    color: light-dark(#16191d, #eef1f5);
    color-scheme: light dark;
    font:
      400 16px/1.5 system-ui,
      sans-serif;
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 50%);
  }
  @media (max-width: 512px) {
    dialog {
      height: 100dvh;
      max-height: none;
      border-radius: 0;
    }
  }
  dialog button {
    align-self: end;
    flex: none;
    min-height: 44px;
    padding: 0 16px;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  dialog [aria-disabled="true"] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  dialog :focus-visible {
    outline: 3px solid light-dark(#1f5eff, #7aa2ff);
    outline-offset: -3px;
  }
  dialog iframe {
    flex: 1;
    width: 100%;
    min-height: 0;
    border: 0;
  }
  dialog[aria-busy="true"] iframe {
    visibility: hidden;
  }
  dialog[aria-busy="true"]::after {
    content: "";
    position: absolute;
    inset: 0;
    width: 32px;
    height: 32px;
    margin: auto;
    box-sizing: border-box;
    border-width: 3px;
    ${spinning}
  }
  ${turn}
  @media (prefers-reduced-motion: reduce) {
    dialog[aria-busy="true"]::after {
      animation: none;
    }
  }
`;
