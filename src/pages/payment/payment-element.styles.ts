import { css, unsafeCSS } from "lit";
import { spinning, turn } from "../../elements/spinner.styles.ts";
import { noticeMark } from "../notice-mark.styles.ts";

/** The payment column. Its card, its place and its colours come from the page. */
export const paymentStyles = css`
  :host {
    display: block;
  }
  [hidden] {
    display: none;
  }
  h2,
  p {
    margin: 0;
  }
  h2 {
    font-size: 1.125rem;
    line-height: 1.2;
    font-weight: 600;
    text-wrap: balance;
    outline: none;
  }
  till-card-form {
    display: block;
    margin-block: 16px 0;
  }
  till-notice:not([message=""]) {
    margin-block-end: 24px;
  }
  ${noticeMark}
  .slow:not(:empty) {
    margin-block-start: 12px;
    color: var(--till-color-muted);
    text-align: center;
    text-wrap: balance;
  }
  .state {
    display: grid;
    justify-items: center;
    gap: 16px;
    padding-block: 24px;
    text-align: center;
  }
  .state h2 {
    font-size: 1.5rem;
  }
  .state p {
    max-inline-size: 40ch;
    color: var(--till-color-muted);
    text-wrap: balance;
  }
  .words {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .state .words {
    color: inherit;
  }
  .aside {
    margin-block-start: 12px;
    text-align: center;
  }
  .onward {
    display: grid;
    gap: 8px;
  }
  .state .wide {
    inline-size: 100%;
    max-inline-size: none;
  }
  .wide a {
    display: block;
    min-block-size: 48px;
    padding-block: 12px;
    font-weight: 600;
  }
  a,
  button {
    display: inline-block;
    box-sizing: border-box;
    min-block-size: 44px;
    padding: 10px 16px;
    border: 1px solid var(--till-color-border);
    border-radius: var(--till-button-radius, 8px);
    background: none;
    color: var(--till-color-text);
    font: inherit;
    font-weight: 500;
    text-decoration: none;
    cursor: pointer;
  }
  a:hover,
  button:hover {
    border-color: var(--till-color-text);
  }
  .primary {
    padding-inline: 24px;
    border-color: var(--till-color-accent-edge, transparent);
    background: var(--till-color-accent);
    color: var(--till-color-accent-text);
  }
  .plain {
    border: 0;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  /* Its room above and below is not seen. */
  .state .plain {
    margin-block-end: -12px;
  }
  :focus-visible {
    outline: 3px solid var(--till-color-focus, var(--till-color-accent));
    outline-offset: 2px;
  }
  h2:focus-visible {
    outline: none;
  }
  .waiting {
    inline-size: 40px;
    block-size: 40px;
    border-width: 3px;
    ${unsafeCSS(spinning)}
  }
  ${unsafeCSS(turn)}
  @media (prefers-reduced-motion: reduce) {
    .waiting {
      animation: none;
    }
  }
`;
