import { css } from "./css.ts";

/** Styles of the choice between plans in use. A document leaves them to its script; without one the browser has its own. */
export const planUseStyles = css`
  .plans .option:not(:has(:checked)):hover {
    border-color: var(--muted);
  }
  .plans .option:has(:focus-visible) {
    outline: 3px solid var(--text);
    outline-offset: 2px;
  }
  .plans:disabled .option {
    opacity: 0.6;
    cursor: default;
  }
  .plans input {
    outline: none;
  }
  .plans .changed:not(:empty) {
    padding: 0 0 8px;
    font-size: var(--till-message-size, 14px);
  }
  .plans .changed {
    color: var(--danger);
  }
  .plans summary:focus-visible,
  .plans ol:focus-visible {
    outline: 3px solid var(--text);
    outline-offset: 2px;
  }
`;
