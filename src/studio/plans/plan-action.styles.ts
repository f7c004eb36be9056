import { css } from "lit";

export const planActionStyles = css`
  .danger,
  [data-wrong] {
    color: var(--danger);
  }
  .sum {
    font-variant-numeric: tabular-nums;
  }
  .field {
    max-inline-size: 320px;
  }
  .confirm {
    background: var(--surface);
  }
  .rows {
    display: grid;
    gap: 8px;
  }
  .rows > div,
  .labels {
    display: grid;
    grid-template-columns: 2ch minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
    gap: 0 12px;
    max-inline-size: 480px;
  }
  .labels {
    font-weight: 500;
  }
  .rows label {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .rows .says {
    min-block-size: 0;
  }
  .rows .number {
    padding-block-start: 10px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;
