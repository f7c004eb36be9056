import { spinning, turn } from "../elements/spinner.styles.ts";
import { css } from "../elements/sheets/css.ts";

/**
 * Styles of everything around the card frame. The values are those of the default theme; the page can set each. The
 * element sets `--scheme`, `--page-scheme`, `--pole`, `--ink` and `--strong` in the first rule.
 */
export const tillElementStyles = css`
  :host {
    --accent: var(--till-color-accent, light-dark(#1f5eff, #7aa2ff));
    --text: var(--till-color-text, var(--ink));
    --muted: var(--till-color-muted, var(--strong, light-dark(#5a6472, #a3adba)));
    --line: var(--till-color-line, light-dark(#d5dae1, #2c333d));
    --danger: var(--till-color-danger, var(--strong, light-dark(#b3261e, #ff8a80)));
    --good: var(--till-color-good, light-dark(#0f7b3f, #5bd08b));
    --radius: var(--till-radius, 8px);
    --edge: var(--till-border-width, 1px);
    --gap: var(--till-field-gap, calc(-1 * var(--edge)));
    display: block;
    color: var(--text);
    background: var(--till-color-page);
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
  :host([theme="flat"]) {
    --edge: var(--till-border-width, 0px);
    --gap: var(--till-field-gap, 8px);
    --radius: var(--till-radius, 6px);
  }
  :host([theme="outline"]) {
    --accent: var(--till-color-accent, light-dark(#1d2733, #e6ebf2));
    --edge: var(--till-border-width, 2px);
    --gap: var(--till-field-gap, 12px);
    --radius: var(--till-radius, 12px);
  }
  :host([theme="night"]) {
    --radius: var(--till-radius, 12px);
    color-scheme: dark;
    padding: min(24px, 3vw);
    border-radius: var(--radius);
    background: var(--till-color-page, #0f1216);
  }
  :host([theme="contrast"]) {
    --text: var(--till-color-text, var(--pole));
    --muted: var(--till-color-muted, var(--pole));
    --accent: var(--till-color-accent, var(--pole));
    --edge: var(--till-border-width, 2px);
    --radius: var(--till-radius, 4px);
  }
  :host([theme="none"]) {
    --accent: var(--till-color-accent, light-dark(#0057c2, #8ab4f8));
    --radius: var(--till-radius, 0px);
  }
  :host(:lang(ko)) {
    word-break: keep-all;
  }
  /* A frame is transparent only if its document has the same color scheme. Slotted controls keep the page's scheme. */
  :host > :not(i) {
    color-scheme: var(--scheme);
  }
  slot {
    color-scheme: var(--page-scheme);
  }
  i {
    outline-color: light-dark(#000, #fff);
    transition: outline-color 1ms;
  }
  p {
    margin: 0;
  }
  [part="card"] {
    container-type: inline-size;
  }
  /* The frame has 4 px around its fields for the focus ring, and space for a message below them. */
  .frame {
    --field: var(--till-field-height, 44px);
    --fields: calc(
      (2 + var(--rows)) * (var(--field) + 20px + 2 * var(--edge)) + max(1, var(--rows)) * var(--gap) +
        min(1, var(--rows)) * var(--till-row-gap, 12px)
    );
    --sentence: 36px;
    position: relative;
  }
  @media (pointer: coarse) {
    .frame {
      --field: max(48px, var(--till-field-height, 48px));
    }
  }
  @container (max-width: 340px) {
    .frame {
      --sentence: 56px;
    }
  }
  :host([save="off_session"]) .frame {
    --agreement: 96px;
  }
  @container (max-width: 400px) {
    :host([save="off_session"]) .frame {
      --agreement: 136px;
    }
  }
  /* The page has no say in the frame, though it is among the children of the element. It is never lower than at first, also where its
     document takes the pointer for a finer one: nothing below it moves up. */
  iframe,
  ::slotted(iframe) {
    all: initial !important;
    display: block !important;
    position: relative !important;
    width: calc(100% + 8px) !important;
    height: max(var(--height, 0px), var(--fields) + var(--sentence) + var(--agreement, 0px) + 8px) !important;
    margin: -4px !important;
    border: 0 !important;
    color-scheme: var(--scheme) !important;
  }
  /* Placeholders with the size and the radius of the fields and of the button. That of the fields is below them, and stays
     until the frame has painted them. */
  .frame::before,
  .action:has(:empty) {
    content: "";
    border-radius: var(--radius);
    background: color-mix(in oklab, var(--line), transparent 50%);
  }
  .frame::before {
    position: absolute;
    top: 4px;
    width: 100%;
    height: var(--fields);
  }
  .frame:not(.loading)::before {
    visibility: hidden;
    transition: visibility 0.1s;
  }
  .loading iframe,
  .loading ::slotted(iframe) {
    visibility: hidden !important;
  }
  button:empty {
    visibility: hidden;
  }
  button {
    box-sizing: border-box;
    width: 100%;
    min-height: var(--till-button-height, 48px);
    padding: 8px 16px;
    border: 1px solid var(--till-color-accent-edge, transparent);
    border-radius: var(--till-button-radius, var(--radius));
    background: var(--accent);
    box-shadow: var(--till-button-shadow, none);
    color: var(
      --till-color-accent-text,
      color(
        from var(--accent) xyz-d65 clamp(0, (0.179 - y) * 9999, 0.9505) clamp(0, (0.179 - y) * 9999, 1)
          clamp(0, (0.179 - y) * 9999, 1.089)
      )
    );
    font: inherit;
    font-weight: var(--till-button-weight, 600);
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  button:hover {
    filter: contrast(1.2);
  }
  button:focus-visible {
    outline: 3px solid var(--text);
    outline-offset: 2px;
  }
  [aria-disabled="true"] {
    opacity: 0.6;
  }
  button[aria-busy="true"] {
    cursor: progress;
  }
  button[aria-busy="true"]::before {
    content: "";
    display: inline-block;
    width: 12px;
    height: 12px;
    margin-inline-end: 8px;
    vertical-align: -1px;
    border-width: 2px;
    ${spinning}
  }
  ${turn}
  [role="status"]:not(:empty) {
    padding-bottom: 16px;
    font-size: var(--till-message-size, 13px);
  }
  [role="status"] p:first-child {
    font-weight: 600;
  }
  [role="alert"],
  .error {
    color: var(--danger);
  }
  [role="alert"]:not(:empty) {
    margin-bottom: 12px;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      animation: none !important;
    }
  }
`;
