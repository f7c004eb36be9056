import { css } from "../../elements/sheets/css.ts";

/** Styles of the choice while plans are loaded, and when they are not there. */
export const planStateStyles = css`
  /* Their texts come later than their places. */
  .plans legend:empty::before {
    content: " ";
    white-space: pre;
  }
  .plans .options {
    container-type: inline-size;
  }
  .plans .placeholder {
    min-height: 69px;
    border-color: transparent;
    background: color-mix(in oklab, var(--line), transparent 50%);
    cursor: default;
  }
  @container (max-width: 360px) {
    .plans .option:not(:first-child) {
      min-height: 93px;
    }
  }
  .plans [part="retry"] {
    border: 1px solid var(--line);
    background: none;
    box-shadow: none;
    color: var(--text);
  }
  .plans.none ~ .action {
    display: none;
  }
  .plans .unavailable:not(:empty) {
    padding: 12px 0 8px;
    font-weight: 400;
    font-size: var(--till-message-size, 14px);
  }
`;
