import { css } from "../../elements/sheets/css.ts";

/** Styles of the choice while plans are loaded, and when they are not there. */
export const planStateStyles = css`
  .plans .placeholder {
    min-height: 69px;
    border-color: transparent;
    background: color-mix(in oklab, var(--line), transparent 50%);
    cursor: default;
  }
  .plans [part="retry"] {
    border: 1px solid var(--line);
    background: none;
    box-shadow: none;
    color: var(--text);
  }
  .form:has(.plans.none) .action {
    display: none;
  }
  .plans .unavailable:not(:empty) {
    padding: 12px 0 8px;
    font-weight: 400;
    font-size: var(--till-message-size, 14px);
  }
`;
