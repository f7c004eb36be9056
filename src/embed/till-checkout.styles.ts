import { css } from "../elements/sheets/css.ts";

/** Styles of a checkout: one column of amount, card and button, or the outcome in their place. */
export const tillCheckoutStyles = css`
  :host {
    max-inline-size: max(448px, 28rem);
  }
  [part="description"] {
    min-height: 24px;
    color: var(--muted);
  }
  [part="amount"] {
    --size: var(--till-amount-size, 36px);
    min-height: calc(1.2 * var(--size));
    margin-bottom: var(--till-space, 24px);
    font-size: var(--size);
    font-weight: var(--till-amount-weight, 600);
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
  .form:has([role="alert"]:not(:empty)) .action {
    display: none;
  }
  /* The place of three options until their script has come. */
  .awaits-plans::before {
    content: "";
    display: block;
    height: 279px;
  }
  @media (max-width: 450px) {
    .awaits-plans::before {
      height: 327px;
    }
  }
  ::slotted(*) {
    margin-bottom: var(--till-space, 24px);
  }
  [part="outcome"] {
    display: grid;
    justify-items: center;
    gap: 16px;
    padding-block: 24px;
    font-weight: 600;
    font-size: 18px;
    outline: none;
  }
  [part="outcome"]::before,
  [part="outcome"]::after {
    content: "";
    grid-area: 1/1;
    width: 56px;
    height: 56px;
    border-radius: 50%;
    background: color-mix(in oklab, var(--good), transparent 85%);
  }
  [part="outcome"]::after {
    width: 10px;
    height: 22px;
    margin-top: 11px;
    border: solid var(--good);
    border-width: 0 4px 4px 0;
    border-radius: 0;
    background: none;
    transform: rotate(45deg);
    animation: draw 400ms ease-out;
  }
  @keyframes draw {
    from {
      clip-path: inset(100% 100% 0 0);
    }
  }
`;
