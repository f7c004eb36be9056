import { css, unsafeCSS } from "lit";
import { spinning, turn } from "../../elements/spinner.styles.ts";
import { noticeMark } from "../notice-mark.styles.ts";

/** The actions of a payer. Colors and shapes come from the page. */
export const portalElementStyles = css`
  :host {
    display: block;
  }
  [hidden] {
    display: none;
  }
  h3,
  p {
    margin: 0;
  }
  h3 {
    font-size: 1rem;
    line-height: 1.2;
    font-weight: 600;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  .actions,
  .panel {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .actions:focus,
  h3:focus {
    outline: none;
  }
  .panel p {
    color: var(--till-color-muted);
  }
  .panel .consent {
    font-size: 0.8125rem;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  .row:not(:has(button)) {
    display: none;
  }
  button {
    flex: 1 1 auto;
    min-block-size: 48px;
    padding: 8px 16px;
    border: 1px solid var(--till-color-border);
    border-radius: var(--till-button-radius, 8px);
    background: none;
    color: var(--till-color-text);
    font: inherit;
    font-weight: 500;
    cursor: pointer;
  }
  button:hover {
    border-color: var(--till-color-text);
  }
  button:focus-visible {
    outline: 3px solid var(--till-color-focus, var(--till-color-accent));
    outline-offset: 2px;
  }
  till-notice:focus {
    outline: none;
  }
  till-notice:not([message=""]) {
    display: block;
    margin-block-end: 16px;
  }
  ${noticeMark}
  .waiting {
    justify-items: center;
    text-align: center;
  }
  .waiting till-pay-button {
    inline-size: 100%;
  }
  .spinner {
    inline-size: 40px;
    block-size: 40px;
    border-width: 3px;
    ${unsafeCSS(spinning)}
  }
  ${unsafeCSS(turn)}
  @media (prefers-reduced-motion: reduce) {
    .spinner {
      animation: none;
    }
  }
`;
