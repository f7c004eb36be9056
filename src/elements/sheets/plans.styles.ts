import { css } from "./css.ts";

/** Styles of the choice between plans. The properties and the look of buttons are those of the element around it. */
export const planStyles = css`
  .plans {
    min-width: 0;
    margin: 0 0 var(--till-space, 24px);
    padding: 0;
    border: 0;
    outline-offset: 4px;
  }
  .plans legend {
    padding: 0 0 8px;
    font-weight: 600;
  }
  .plans .options {
    display: grid;
    gap: 8px;
  }
  .plans .option {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 2px 12px;
    align-items: start;
    min-height: 44px;
    padding: 10px 12px;
    box-sizing: border-box;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .plans .option:has(:checked) {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  .plans input {
    width: 20px;
    height: 20px;
    margin: 2px 0;
    accent-color: var(--accent);
  }
  .plans .label {
    font-weight: 600;
  }
  .plans .facts {
    grid-column: 2;
    color: var(--muted);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  .plans .facts :not(:last-child)::after {
    content: " · ";
  }
  .plans .terms:not(:empty) {
    margin-top: 12px;
    font-size: 14px;
  }
  .plans dl,
  .plans ol,
  .plans ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .plans dl > div,
  .plans ol > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    padding-block: 4px;
  }
  .plans dt {
    color: var(--muted);
  }
  .plans dd,
  .plans .sum {
    margin: 0;
    margin-inline-start: auto;
    text-align: end;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .plans details {
    margin-block: 4px 8px;
    border-block: 1px solid var(--line);
  }
  .plans summary {
    padding-block: 10px;
    font-weight: 600;
    cursor: pointer;
  }
  .plans ol {
    max-height: 200px;
    margin-bottom: 8px;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .plans .notes {
    color: var(--muted);
  }
  .plans .notes li + li {
    margin-top: 4px;
  }
`;
