import { css } from "../css.ts";

export const cardFormStyles = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  .card {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: max(0px, var(--field-gap));
  }
  .card + .card {
    margin-block-start: var(--row-gap);
  }
  /* Fields without a gap share their borders, and only the outer corners are round. */
  .cell {
    --lap: min(0px, var(--field-gap));
    position: relative;
    display: grid;
    grid-template: 1fr auto / minmax(0, 1fr) auto;
    border: var(--border-width) solid var(--border);
    border-radius: clamp(0px, 99 * var(--field-gap), var(--radius));
    background: var(--surface);
    box-shadow:
      inset 0 calc(-1 * var(--field-underline)) var(--border),
      var(--field-shadow);
  }
  .wide {
    grid-column: 1 / -1;
  }
  .wide:first-child {
    border-start-start-radius: var(--radius);
    border-start-end-radius: var(--radius);
  }
  .wide + .cell,
  .cvc {
    margin-block-start: var(--lap);
    border-block-start-color: var(--till-seam, var(--line));
  }
  .cvc {
    margin-inline-start: var(--lap);
    border-inline-start-color: var(--till-seam, var(--line));
  }
  .wide:last-child,
  .expiry {
    border-end-start-radius: var(--radius);
  }
  .wide:last-child,
  .cvc {
    border-end-end-radius: var(--radius);
  }
  .cell:where(:hover) {
    z-index: 1;
    border-color: var(--hover);
  }
  .cell.invalid {
    --focus: var(--danger);
    z-index: 2;
    border-color: var(--danger);
    box-shadow: 0 0 0 1px var(--danger);
  }
  .cell:focus-within {
    z-index: 3;
    border-color: var(--focus);
    box-shadow:
      0 0 0 1px var(--focus),
      0 0 0 calc(1px + var(--ring-width)) color-mix(in srgb, var(--focus) var(--ring-strength), transparent);
  }
  /* Above its field, because WebKit paints a background behind a select that would cover the label. */
  label {
    position: relative;
    grid-column: 1 / -1;
    padding: 10px var(--field-padding) 0;
    font-size: var(--label-size);
    font-weight: var(--label-weight);
    line-height: 1rem;
    letter-spacing: var(--label-spacing);
    text-transform: var(--label-case);
    color: var(--label);
    cursor: text;
  }
  .invalid label {
    color: var(--danger);
  }
  input,
  select {
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: var(--field-height);
    margin: -6px 0 0;
    padding: 0 var(--field-padding);
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
  select {
    padding-inline-end: 40px;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  /* Our own arrow, because browsers draw it differently. A click passes through it to the select. */
  .country::after {
    content: "";
    position: absolute;
    inset-block-end: calc(var(--field-height) / 2);
    inset-inline-end: var(--field-padding);
    inline-size: 9px;
    block-size: 9px;
    border: solid var(--muted);
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    pointer-events: none;
  }
  option {
    color: CanvasText;
  }
  input::placeholder {
    color: var(--placeholder);
    opacity: 1;
  }
  /* Delays the browser's own colours of an autofilled field for ever. */
  input:autofill {
    -webkit-text-fill-color: var(--text);
    caret-color: var(--text);
    transition: background-color 0s 9999999s;
  }
  .end {
    position: relative;
    display: flex;
    align-items: center;
    gap: 4px;
    align-self: center;
    margin-block-start: -6px;
    padding-inline-end: var(--field-padding);
  }
  /* Digits run from left to right in every language, but the cell follows the language. */
  .cell:has(.end):dir(ltr) input {
    padding-right: 4px;
  }
  .cell:has(.end):dir(rtl) input {
    padding-left: 4px;
  }
  @container (max-width: 310px) {
    .cell .end {
      padding-inline-end: 6px;
    }
  }
  /* With large text the digits need the whole width: hides placeholder and icon. */
  @container (max-width: calc(12rem + 56px)) {
    .number ::placeholder {
      opacity: 0;
    }
    .end > :is(svg, .marks) {
      display: none;
    }
  }
  svg {
    display: block;
    inline-size: 34px;
    block-size: 22px;
  }
  .marks {
    display: flex;
    gap: 4px;
  }
  .marks svg {
    inline-size: 28px;
    block-size: 18px;
  }
  @container (max-width: 340px) {
    .marks > :nth-child(n + 3) {
      display: none;
    }
  }
  .glyph {
    fill: none;
    stroke: var(--icon);
    stroke-width: 1.5;
  }
  .code {
    stroke: var(--text);
  }
  .end > .mark {
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
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  :focus-visible + svg {
    box-shadow: 0 0 0 6px color-mix(in srgb, var(--focus), transparent 60%);
  }
  .problems {
    min-block-size: var(--room, 2.25rem);
    padding-block: 0.5rem;
    font-size: var(--message-size);
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
    inline-size: 1rem;
    block-size: 1rem;
    margin-block-start: 0.125rem;
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
    .end > .mark {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .glyph * {
      stroke: CanvasText;
    }
    .cell {
      outline: max(0px, 1px - var(--border-width)) solid CanvasText;
      outline-offset: -1px;
    }
    .invalid,
    .cell:focus-within {
      outline: 2px dashed CanvasText;
      outline-offset: -3px;
    }
    .cell:focus-within {
      outline: 3px solid Highlight;
    }
  }
`;
