import { css } from "lit";

export const linkTermsStyles = css`
  .panel {
    gap: 8px;
    padding: 16px;
  }
  h3,
  h4 {
    margin: 0;
  }
  h4 {
    font-weight: 600;
  }
  .small + div {
    margin-block-start: 8px;
    padding-block-start: 16px;
    border-block-start: 1px solid var(--line);
  }
  dl {
    margin: 0;
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 16px;
    padding-block: 6px;
  }
  dd {
    margin: 0;
    margin-inline-start: auto;
    text-align: end;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
