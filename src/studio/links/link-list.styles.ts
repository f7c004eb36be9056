import { css } from "lit";

export const listStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .panel {
    gap: 12px;
    padding: 16px 24px;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 24px;
  }
  .what {
    flex: 1 1 220px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .paid {
    font-variant-numeric: tabular-nums;
  }
  .paid strong {
    font-weight: 600;
  }
  .state {
    padding: 2px 10px;
    border: 1px solid var(--border);
    border-radius: 999px;
    font-size: 0.8125rem;
    font-weight: 500;
  }
  .active {
    border-color: var(--good);
    color: var(--good);
  }
  .confirm {
    display: grid;
    gap: 12px;
    padding: 16px;
    border: 1px solid var(--border);
    border-radius: 8px;
  }
  .confirm p {
    max-inline-size: 65ch;
  }
  .archived {
    color: var(--muted);
  }
`;
