import { css } from "../sheets/css.ts";

/** Styles of the question whether two payments are for one order, in the place of the pay button or above it. */
export const orderQuestionStyles = css`
  [part="order"] {
    display: grid;
    gap: 12px;
    padding-block-end: 16px;
    outline: none;
  }
  [part="order"].paid + .action {
    display: none;
  }
  .form:has(.action :is([aria-busy="true"], [aria-disabled="true"])) [part="order"] {
    display: none;
  }
  [part="order"] p:last-child {
    font-weight: 600;
  }
  [part="order-answer"]:last-child {
    border: 1px solid var(--line);
    background: none;
    box-shadow: none;
    color: var(--text);
  }
`;
