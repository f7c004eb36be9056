import { css } from "../css.ts";
import { spinning, turn } from "../spinner.styles.ts";

export const payButtonStyles = css`
  :host {
    display: block;
  }
  button {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    inline-size: 100%;
    min-block-size: var(--button-height);
    /* 16px, or less on a phone 320px wide, where a wide font such as DejaVu would not fit on one line. */
    padding: 8px clamp(6px, (100% - 276px) / 2, 16px);
    border: 1px solid var(--accent-edge);
    border-radius: var(--button-radius);
    box-shadow: var(--button-shadow);
    background: var(--accent);
    color: var(--accent-text);
    font: inherit;
    font-weight: var(--button-weight);
    font-variant-numeric: tabular-nums;
    text-wrap: balance;
    cursor: pointer;
  }
  /* Away from the text colour, so that the text stays readable. */
  @media (hover: hover) {
    button:hover {
      background: color-mix(in oklab, var(--accent), oklch(from var(--accent-text) calc(1 - l) 0 0) 10%);
    }
  }
  button:focus-visible {
    outline: 3px solid var(--text);
    outline-offset: 2px;
  }
  :host([busy]) button,
  :host([done]) button {
    background: var(--accent);
    cursor: default;
  }
  :host([cooldown]) button {
    border-color: var(--border);
    background: none;
    box-shadow: none;
    color: var(--text);
    cursor: default;
  }
  .icon {
    display: none;
    flex: none;
  }
  :host([busy]) .icon {
    display: block;
    inline-size: 16px;
    block-size: 16px;
    border-width: 2px;
    ${spinning}
  }
  :host([done]) .icon {
    display: block;
    width: 7px;
    height: 13px;
    margin-block-end: 4px;
    border: solid;
    border-width: 0 2.5px 2.5px 0;
    border-radius: 0;
    transform: rotate(45deg);
    animation: none;
  }
  ${turn}
  @media (prefers-reduced-motion: reduce) {
    .icon {
      animation: none !important;
    }
  }
`;
