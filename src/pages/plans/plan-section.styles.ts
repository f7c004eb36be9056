import { css } from "../../elements/sheets/css.ts";

/** Styles of the choice in the document once its script has taken it over. */
export const planSectionStyles = css`
  .plans[aria-busy="true"] .choice {
    opacity: 0.6;
  }
  .plans .retry {
    min-block-size: 44px;
    margin-block-start: 8px;
    padding: 8px 16px;
    border: 1px solid var(--till-color-border);
    border-radius: var(--till-button-radius);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  .plans.paid-plan {
    margin: 0;
    inline-size: 100%;
    text-align: start;
  }
  .plans.paid-plan:empty {
    display: none;
  }
`;
