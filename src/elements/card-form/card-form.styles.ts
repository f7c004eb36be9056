import { css } from "lit";

export const cardFormStyles = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  .card {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 1px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--line);
  }
  .card + .card {
    margin-block-start: 12px;
  }
  .card:hover:not(:focus-within) {
    border-color: var(--muted);
  }
  .cell {
    --corner: max(0px, var(--radius) - 1px);
    position: relative;
    display: grid;
    grid-template: 1fr auto / minmax(0, 1fr) auto;
    background: var(--surface);
  }
  .wide {
    grid-column: 1 / -1;
  }
  .wide:first-child {
    border-start-start-radius: var(--corner);
    border-start-end-radius: var(--corner);
  }
  .wide:last-child,
  .expiry {
    border-end-start-radius: var(--corner);
  }
  .wide:last-child,
  .cvc {
    border-end-end-radius: var(--corner);
  }
  .wrong {
    --focus: var(--danger);
    z-index: 1;
    box-shadow: 0 0 0 1px var(--danger);
  }
  .cell:focus-within {
    z-index: 2;
    box-shadow:
      0 0 0 1px var(--focus),
      0 0 0 4px color-mix(in srgb, var(--focus), transparent 75%);
  }
  label {
    grid-column: 1 / -1;
    padding: 10px 12px 0;
    font-size: 0.8125rem;
    font-weight: 500;
    line-height: 1rem;
    color: var(--muted);
    cursor: text;
  }
  .wrong label {
    color: var(--danger);
  }
  input,
  select {
    inline-size: 100%;
    min-inline-size: 0;
    block-size: 44px;
    margin: -6px 0 0;
    padding: 0 12px;
    border: 0;
    border-radius: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-variant-numeric: tabular-nums;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    outline: none;
    appearance: none;
  }
  /* Drawn by the browser: its arrow, and a little room of its own. */
  select {
    inline-size: calc(100% - 8px);
    padding: 0 8px;
    appearance: auto;
    cursor: pointer;
  }
  option {
    color: CanvasText;
  }
  input::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  /* The browser's own colours of a filled-in field never get there. */
  input:autofill {
    -webkit-text-fill-color: var(--text);
    caret-color: var(--text);
    transition: background-color 0s 9999999s;
  }
  @media (pointer: coarse) {
    input,
    select {
      block-size: 48px;
    }
  }
  .end {
    position: relative;
    display: flex;
    align-items: center;
    gap: 4px;
    align-self: center;
    margin-block-start: -6px;
    padding-inline-end: 12px;
  }
  /* The digits run from left to right in every language, the cell does not. */
  .cell:has(.end):dir(ltr) input {
    padding-right: 4px;
  }
  .cell:has(.end):dir(rtl) input {
    padding-left: 4px;
  }
  @container (max-width: 260px) {
    .cell .end {
      padding-inline-end: 6px;
    }
  }
  svg {
    display: block;
    inline-size: 34px;
    block-size: 22px;
  }
  .glyph {
    fill: none;
    stroke: var(--border);
    stroke-width: 1.5;
  }
  .code {
    stroke: var(--text);
  }
  .mark {
    animation: appear 150ms ease-out;
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  .networks {
    display: flex;
    gap: 8px;
  }
  .networks span {
    position: relative;
  }
  .networks input {
    position: absolute;
    inset-block-start: -11px;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .networks svg {
    border-radius: 4px;
  }
  :checked + svg {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  :focus-visible + svg {
    box-shadow: 0 0 0 6px color-mix(in srgb, var(--focus), transparent 60%);
  }
  .problems {
    min-block-size: 2.25rem;
    padding-block: 0.5rem;
    font-size: 0.8125rem;
    line-height: 1.25rem;
    color: var(--danger);
  }
  @container (max-width: 340px) {
    .problems {
      min-block-size: 3.5rem;
    }
  }
  .problems p {
    display: flex;
    gap: 6px;
    margin: 0;
  }
  .problems svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 2px;
    fill: currentColor;
  }
  [hidden],
  .problems [hidden] {
    display: none;
  }
  .off {
    opacity: 0.6;
  }
  @media (prefers-reduced-motion: reduce) {
    .mark {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .card {
      background: CanvasText;
    }
    .wrong,
    .cell:focus-within {
      outline: 2px dashed CanvasText;
      outline-offset: -3px;
    }
    .cell:focus-within {
      outline: 3px solid Highlight;
    }
  }
`;
