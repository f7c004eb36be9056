import { css } from "lit";

/** Styles of what a merchant does with a subscription or an invoice. */
export const actionStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  h4,
  h5 {
    margin: 0;
    font-size: 1rem;
    font-weight: 600;
  }
  h5 {
    font-size: 0.875rem;
  }
  h4:focus {
    outline: none;
  }
  .invoice {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 16px;
  }
  .invoice button {
    min-block-size: 36px;
    padding: 4px 12px;
    font-size: 0.8125rem;
  }
  .confirm {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding: 16px;
    border: 1px solid var(--border);
    border-radius: 8px;
  }
  .confirm > p {
    max-inline-size: 65ch;
  }
  fieldset {
    display: grid;
    min-inline-size: 0;
  }
  legend {
    padding: 0;
    font-weight: 500;
  }
  fieldset label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 36px;
  }
  fieldset input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--accent);
  }
  .preview {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    padding: 12px 16px;
    border-radius: 8px;
    background: var(--page);
  }
  .preview h5:not(:first-child) {
    margin-block-start: 12px;
  }
  .lines li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 16px;
    padding-block: 8px;
    border: 0;
    border-block-start: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  .lines .sum {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .lines .small {
    grid-column: 1 / -1;
  }
`;
