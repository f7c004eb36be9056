import { css } from "lit";

export const paymentsStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) fit-content(45%);
    align-items: baseline;
    gap: 0 16px;
    padding-block: 10px;
    border-block-start: 1px solid var(--line);
  }
  .sum {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  li > .small {
    overflow-wrap: anywhere;
  }
  .state {
    font-size: 0.8125rem;
    font-weight: 500;
    text-align: end;
  }
  .succeeded {
    color: var(--good);
  }
  .capture_failed,
  .disputed,
  .failed {
    color: var(--danger);
  }
`;
