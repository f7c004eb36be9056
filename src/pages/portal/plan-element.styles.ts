import { css } from "lit";

/** The choice of payments, and the hash of a schedule, besides the styles of every payer's actions. */
export const planElementStyles = css`
  fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    margin-block-end: 12px;
    font-weight: 600;
  }
  legend:focus,
  p:focus {
    outline: none;
  }
  .choice {
    box-sizing: border-box;
    display: grid;
    grid-template-columns: auto minmax(2ch, auto) minmax(0, 1fr) auto;
    column-gap: 12px;
    align-items: center;
    min-block-size: 44px;
    padding-block: 8px;
    border-block-start: 1px solid var(--till-color-line);
    cursor: pointer;
  }
  .choice > :is(.number, .sum) {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  .choice > .number {
    color: var(--till-color-muted);
  }
  .choice > .sum {
    overflow-wrap: anywhere;
  }
  .choice > .everything {
    grid-column: 2 / -1;
  }
  .choice small {
    display: block;
    color: var(--till-color-danger);
    font-size: 0.8125rem;
  }
  input {
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--till-color-accent);
  }
  input:focus-visible {
    outline: 3px solid var(--till-color-focus, var(--till-color-accent));
    outline-offset: 2px;
  }
  /* Sixty payments do not push the sum and the button off the screen. */
  .choices {
    max-block-size: max(50vh, 220px);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .panel .sums {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 16px;
    margin: 0;
  }
  .sums dd {
    margin: 0;
    text-align: end;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .sums small {
    display: block;
    font-weight: 400;
    color: var(--till-color-muted);
    font-size: 0.8125rem;
  }
  .panel .problem {
    color: var(--till-color-danger);
    font-size: 0.8125rem;
  }
  .problem:empty {
    display: none;
  }
  .hash {
    font-size: 0.8125rem;
    color: var(--till-color-muted);
    overflow-wrap: anywhere;
  }
`;
