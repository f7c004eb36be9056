import { css } from "lit";

/** Styles of the list and of the page of installment plans. */
export const planStyles = css`
  .field {
    max-inline-size: 320px;
  }
  .paid {
    display: grid;
  }
  .danger {
    color: var(--danger);
  }
  .state.past_due,
  .state.defaulted {
    border-color: var(--danger);
    color: var(--danger);
  }
  .state.completed {
    border-color: var(--good);
    color: var(--good);
  }
`;
