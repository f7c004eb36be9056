import { css } from "./css.ts";

/** The looks of what stands around the card frame. The values are those of the default theme, each open to the page. */
export const tillElementStyles = css`
  :host {
    --accent: var(--till-color-accent, light-dark(#1f5eff, #7aa2ff));
    --text: var(--till-color-text, light-dark(#16191d, #eef1f5));
    --muted: var(--till-color-muted, light-dark(#5a6472, #a3adba));
    --line: light-dark(#d5dae1, #2c333d);
    --danger: var(--till-color-danger, light-dark(#b3261e, #ff8a80));
    --good: var(--till-color-good, light-dark(#0f7b3f, #5bd08b));
    --radius: var(--till-radius, 8px);
    display: block;
    color: var(--text);
    font: 400 16px/1.5 var(--till-font-family, system-ui, sans-serif);
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  :host([scheme="light"]) {
    color-scheme: light;
  }
  :host([scheme="dark"]) {
    color-scheme: dark;
  }
  p {
    margin: 0;
  }
  [part="card"] {
    container-type: inline-size;
  }
  /* The frame keeps 4 px around its fields for the ring of the focus, and below them room for a sentence. */
  .frame {
    --fields: calc((2 + var(--rows)) * var(--row, 65px) + 1px + min(13px * var(--rows), 13px));
    --sentence: 36px;
    border-radius: var(--radius);
  }
  @media (pointer: coarse) {
    .frame {
      --row: 69px;
    }
  }
  @container (max-width: 340px) {
    .frame {
      --sentence: 56px;
    }
  }
  iframe {
    display: block;
    width: calc(100% + 8px);
    height: calc(var(--fields) + var(--sentence) + 8px);
    margin: -4px;
    border: 0;
  }
  .action {
    border-radius: var(--radius);
  }
  .waits,
  .action:has(:empty) {
    background: color-mix(in oklab, var(--line), transparent 50%) no-repeat;
  }
  .waits {
    background: linear-gradient(var(--line), var(--line)) 0 0/100% var(--fields) no-repeat;
  }
  .waits iframe,
  button:empty {
    visibility: hidden;
  }
  button {
    box-sizing: border-box;
    width: 100%;
    min-height: 48px;
    padding: 8px 16px;
    border: 1px solid transparent;
    border-radius: var(--radius);
    background: var(--accent);
    color: #fff;
    color: color(
      from var(--accent) xyz-d65 clamp(0, (0.18 - y) * 999, 0.95) clamp(0, (0.18 - y) * 999, 1)
        clamp(0, (0.18 - y) * 999, 1.09)
    );
    font: inherit;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  button:hover {
    background: color-mix(in oklab, var(--accent), #000 10%);
  }
  button:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  [aria-disabled="true"] {
    opacity: 0.6;
  }
  [aria-busy="true"] {
    cursor: progress;
  }
  [aria-busy="true"]::before {
    content: "";
    display: inline-block;
    width: 12px;
    height: 12px;
    margin-inline-end: 8px;
    vertical-align: -1px;
    border: 2px solid;
    border-block-start-color: transparent;
    border-radius: 50%;
    animation: turn 800ms linear infinite;
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
  [role="status"]:not(:empty) {
    padding-bottom: 16px;
    font-size: 13px;
  }
  [role="status"] p:first-child {
    font-weight: 600;
  }
  [role="alert"],
  .error {
    color: var(--danger);
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      animation: none !important;
    }
  }
`;
