import { css } from "lit";

export const subscriptionStyles = css`
  .field {
    max-inline-size: 320px;
  }
  .paid {
    display: grid;
  }
  code {
    overflow-wrap: anywhere;
  }
  li.invoice {
    display: block;
    padding-block: 6px;
  }
  #result:focus {
    outline: none;
  }
  .danger,
  .open {
    color: var(--danger);
  }
  .past_due,
  .unpaid {
    border-color: var(--danger);
    color: var(--danger);
  }
  .trialing {
    border-color: var(--good);
    color: var(--good);
  }
  li > .paid {
    display: block;
    color: var(--good);
  }
  ol {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  ol li {
    display: block;
    padding-block: 0;
    padding-inline-start: 16px;
    border: 0;
    border-inline-start: 3px solid var(--line);
    color: inherit;
  }
  ol .failed {
    border-color: var(--danger);
  }
  ol .succeeded {
    border-color: var(--good);
  }
  ol .next {
    border-inline-start-style: dashed;
    border-color: var(--border);
    font-weight: 500;
  }
`;
