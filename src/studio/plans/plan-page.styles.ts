import { css } from "lit";

/** Styles of the page of one plan. */
export const planPageStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    justify-items: stretch;
  }
  #result:focus {
    outline: none;
  }
  .head > .paid {
    font-size: 1.125rem;
  }
  progress {
    inline-size: 100%;
    block-size: 8px;
    border: 0;
    border-radius: 4px;
    background: var(--line);
    appearance: none;
  }
  progress::-webkit-progress-bar {
    border-radius: 4px;
    background: var(--line);
  }
  progress::-webkit-progress-value {
    border-radius: 4px;
    background: var(--good);
  }
  progress::-moz-progress-bar {
    border-radius: 4px;
    background: var(--good);
  }
  ol,
  dl {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .schedule li {
    display: grid;
    grid-template-columns: 2ch minmax(0, 1fr) auto;
    align-items: baseline;
    gap: 0 12px;
    padding-block: 10px;
    border-block-start: 1px solid var(--line);
    font-variant-numeric: tabular-nums;
  }
  .schedule .number {
    color: var(--muted);
    text-align: end;
  }
  .schedule .sum {
    font-weight: 600;
    white-space: nowrap;
  }
  .schedule .small {
    grid-column: 2 / -1;
    overflow-wrap: anywhere;
  }
  .is-paid {
    color: var(--good);
  }
  .is-settled .sum {
    font-weight: 400;
    text-decoration: line-through;
  }
  .timeline {
    display: grid;
    gap: 12px;
  }
  .timeline li {
    padding-inline-start: 16px;
    border-inline-start: 3px solid var(--line);
    overflow-wrap: anywhere;
  }
  .timeline .failed {
    border-color: var(--danger);
  }
  .timeline .succeeded {
    border-color: var(--good);
  }
  .timeline .next {
    border-inline-start-style: dashed;
    border-color: var(--border);
    font-weight: 500;
  }
  .versions {
    display: grid;
    gap: 16px;
  }
  dl {
    display: grid;
    grid-template-columns: minmax(100px, auto) minmax(0, 1fr);
    gap: 8px 16px;
  }
  dt {
    color: var(--muted);
    font-size: 0.8125rem;
  }
  .brand {
    text-transform: capitalize;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
