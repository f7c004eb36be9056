import { css } from "./css.ts";

/** The looks of a checkout: one column of sum, card, button, or of the outcome in their place. */
export const tillCheckoutStyles = css`
  [part="description"] {
    min-height: 24px;
    color: var(--muted);
  }
  [part="amount"] {
    min-height: 43px;
    margin-bottom: 24px;
    font-size: 36px;
    font-weight: 600;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
  ::slotted(*) {
    margin-top: 12px;
  }
  [part="outcome"] {
    font-weight: 600;
    font-size: 18px;
  }
  [part="outcome"]::before {
    content: "";
    display: block;
    width: 12px;
    height: 24px;
    margin: 8px 16px 16px;
    border: solid var(--good);
    border-width: 0 4px 4px 0;
    transform: rotate(45deg);
    animation: draw 400ms ease-out;
  }
  @keyframes draw {
    from {
      clip-path: inset(100% 100% 0 0);
    }
  }
`;
