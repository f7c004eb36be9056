import { css } from "lit";

/** Styles of the list and of the page of disputes. */
export const disputeStyles = css`
  h1:focus {
    outline: none;
  }
  .filter .field {
    max-inline-size: 320px;
  }
  .state.needs_response,
  .state.warning_needs_response,
  .state.lost {
    border-color: var(--danger);
    color: var(--danger);
  }
  .state.won,
  .state.warning_closed {
    border-color: var(--good);
    color: var(--good);
  }
  .paid {
    display: grid;
  }
  dl {
    display: grid;
    grid-template-columns: minmax(0, max-content) minmax(0, 1fr);
    gap: 8px 24px;
    margin: 0;
  }
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  dd.file {
    white-space: normal;
  }
  /* Sums stand below each other. */
  @media (width >= 900px) {
    .head {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 340px 180px;
    }
    .state {
      justify-self: end;
    }
  }
  @media (width <= 560px) {
    dl {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
    dd {
      margin-block-end: 12px;
    }
  }
`;
