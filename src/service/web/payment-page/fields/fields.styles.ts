import type { Purchase } from "../purchase-of.ts";

/** Styles of cells like those of the card form, but in the document. */
const common = `
.group { display: block; }
.group > h2, .payment > h2 { font-size: 1.125rem; margin-block-end: 16px; }
.cells { display: grid; grid-template-columns: 1fr 1fr; }
.cell {
  position: relative; grid-column: 1 / -1; min-inline-size: 0; margin-block-start: -1px;
  border: 1px solid var(--till-color-border); border-block-start-color: var(--till-color-line);
  background: var(--till-color-surface);
}
.cell:first-child {
  margin-block-start: 0; border-block-start-color: var(--till-color-border);
  border-start-start-radius: var(--corner); border-start-end-radius: var(--corner);
}
.cell:last-child { border-end-start-radius: var(--corner); border-end-end-radius: var(--corner); }
.group { --corner: var(--till-radius, 8px); }
.cell:hover { z-index: 1; border-color: var(--till-color-muted); }
.cell.wrong {
  z-index: 2; --till-color-focus: var(--till-color-danger);
  border-color: var(--till-color-danger); box-shadow: 0 0 0 1px var(--till-color-danger);
}
.cell:focus-within {
  z-index: 3; border-color: var(--till-color-focus);
  box-shadow: 0 0 0 1px var(--till-color-focus),
    0 0 0 4px color-mix(in srgb, var(--till-color-focus) 25%, transparent);
}
/* As wide as it may be when it is larger, so that it never wraps anew. */
.cell label {
  display: block; max-inline-size: 80%; margin-inline: 12px; padding-block-start: 10px; font-size: 0.8125rem; line-height: 1rem;
  font-weight: 500; color: var(--till-color-muted); cursor: text; overflow-wrap: anywhere;
  transform-origin: 0 calc(10px + 0.5rem);
}
.cell label:dir(rtl) { transform-origin: 100% calc(10px + 0.5rem); }
.cell:has(> input:placeholder-shown:not(:focus, :autofill)) label {
  transform: translateY(calc((var(--field) - 16px) / 2)) scale(1.23); font-weight: 400;
}
@media (prefers-reduced-motion: no-preference) { .cell label { transition: transform 0.15s ease-out; } }
.cell label small { font-weight: 400; font-size: inherit; }
.cell label small::before { content: "· "; }
.wrong label { color: var(--till-color-danger); }
.cell .hint {
  position: absolute; inset-block-start: 10px; inset-inline-end: 12px; font-size: 0.8125rem; line-height: 1rem;
  color: var(--till-color-muted); font-variant-numeric: tabular-nums; pointer-events: none;
}
.cell :is(input, select) {
  display: block; inline-size: 100%; min-block-size: var(--field); margin: -6px 0 0; padding: 0 12px; border: 0;
  border-radius: var(--corner); background: none; color: inherit; font: inherit; outline: none; appearance: none;
  text-align: -webkit-match-parent; text-align: match-parent;
}
.cell select { inline-size: calc(100% - 8px); padding: 0 8px; appearance: auto; cursor: pointer; }
.cell option { color: CanvasText; }
.cell input:autofill {
  -webkit-text-fill-color: var(--till-color-text); caret-color: var(--till-color-text);
  transition: background-color 0s 9999999s;
}
.cell input[data-locked] { color: var(--till-color-muted); }
.amount input { font-size: 1.25rem; font-variant-numeric: tabular-nums; }
.group { --field: 44px; }
@media (pointer: coarse) { .group { --field: 48px; } }
/* The room between two parts of the form, as below the card: a problem has its line in it, and moves nothing. */
.problems {
  min-block-size: var(--room); padding-block: 0.375rem 1.125rem; font-size: 0.8125rem; line-height: 1.25rem; color: var(--till-color-danger);
}
.problems p { display: flex; gap: 6px; }
.problems svg { flex: none; inline-size: 16px; block-size: 16px; margin-block-start: 2px; fill: currentColor; }
.problems .remark { display: block; color: var(--till-color-muted); }
.remark button {
  padding: 0; min-block-size: 24px; margin-block: -2px; border: 0; background: none; color: var(--till-color-text); font: inherit;
  text-decoration: underline; text-underline-offset: 3px; cursor: pointer;
}
.below { display: grid; gap: 8px; margin-block-start: 16px; text-align: center; font-size: 0.8125rem; color: var(--till-color-muted); text-wrap: balance; }
.below .words { white-space: pre-line; }
[hidden] { display: none !important; }
@media (max-width: 372px) { .problems { min-block-size: 3.5rem; } }
@media (forced-colors: active) {
  .tick input { appearance: auto; }
  .cell.wrong { outline: 2px dashed CanvasText; outline-offset: -3px; }
  .cell:focus-within { outline: 3px solid Highlight; }
}
`;

const addresses = `
.half { grid-column: auto; }
.address .second { margin-inline-start: -1px; border-end-start-radius: 0; }
.address .second:not(.wrong) { border-inline-start-color: var(--till-color-line); }
.no-region .region, .no-postal-code .postal-code { display: none; }
.town-first:not(.no-region) .city { grid-column: 1 / -1; }
.town-first:not(.no-region) .region, .town-first.no-region .city { border-end-start-radius: var(--corner); }
.town-first.no-postal-code.no-region .city, .town-first.no-postal-code .region { grid-column: 1 / -1; border-end-end-radius: var(--corner); }
.code-first .region { grid-column: 1 / -1; }
.code-first.no-region .postal-code { border-end-start-radius: var(--corner); }
.code-first.no-region .city { border-end-end-radius: var(--corner); }
.code-first.no-postal-code .city, .region-first.no-region .postal-code, .region-first.no-postal-code .region { grid-column: 1 / -1; margin-inline-start: 0; }
.code-first.no-postal-code.no-region .city { border-end-start-radius: var(--corner); }
.region-first .city { grid-column: 1 / -1; }
/* Several messages move the page anyway: they keep room below. */
.problems:has(p + p) { padding-block-end: 1.75rem; }
[data-billing] { padding-block-start: 6px; }
.group:has([data-billing][hidden]) { margin-block-end: 14px; }
`;

const boxes = `
.tick { display: flex; gap: 12px; align-items: start; padding-block: 10px; cursor: pointer; overflow-wrap: anywhere; }
.tick span { min-inline-size: 0; }
.tick input {
  flex: none; appearance: none; inline-size: 20px; block-size: 20px; margin: 2px 0; border-radius: 4px; cursor: pointer;
  border: 1px solid var(--till-color-border); background: var(--till-color-surface); display: grid; place-items: center;
}
.tick input:checked { border-color: var(--till-color-accent-edge, var(--till-color-accent)); background: var(--till-color-accent); }
.tick input:checked::after {
  content: ""; width: 6px; height: 11px; margin-block-end: 3px; transform: rotate(45deg);
  border: solid var(--till-color-accent-text); border-width: 0 2px 2px 0;
}
.tick.wrong input { border-color: var(--till-color-danger); box-shadow: 0 0 0 1px var(--till-color-danger); }
.group > h2 + .tick { margin-block-start: -8px; }
.tick + .problems { margin-block-start: -10px; }
.merchant-terms { white-space: pre-line; font-size: 0.8125rem; color: var(--till-color-muted); unicode-bidi: plaintext; text-align: -webkit-match-parent; text-align: match-parent; }
`;

/** Only the last part leaves room where it has no message. */
const parts = `
.parts > h2 { font-size: 1.125rem; margin-block-end: 16px; }
.parts .group:not(:last-child) .problems { min-block-size: 0; padding-block-end: 0; }
.parts .group:not(:last-child) .problems:not(:has(p)) { margin: 0; padding: 0; }
.parts .group + .group > .cells { margin-block-start: 12px; }
.parts > h2 + .group > .tick { margin-block-start: -8px; }
`;

const steppers = `
.count { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; margin-block-start: 8px; }
.count small { font-size: 0.875rem; color: var(--till-color-muted); font-variant-numeric: tabular-nums; }
.stepper { display: inline-flex; align-items: center; --corner: var(--till-radius, 8px); }
.stepper :is(button, input) {
  block-size: 36px; border: 1px solid var(--till-color-border); background: var(--till-color-surface); color: inherit; font: inherit;
  text-align: center; font-variant-numeric: tabular-nums; margin: 0; padding: 0;
}
.stepper button { inline-size: 40px; cursor: pointer; font-size: 1.125rem; line-height: 1; }
.stepper button:first-of-type { border-start-start-radius: var(--corner); border-end-start-radius: var(--corner); }
.stepper button:last-of-type { border-start-end-radius: var(--corner); border-end-end-radius: var(--corner); }
.stepper input { inline-size: 3.5rem; border-inline: 0; border-radius: 0; appearance: none; }
.stepper button:hover { border-color: var(--till-color-text); }
.stepper :focus-visible { position: relative; z-index: 1; }
.stepper button[aria-disabled=true] { color: var(--till-color-border); cursor: default; }
@media (pointer: coarse) { .stepper :is(button, input) { block-size: 44px; } .stepper button { inline-size: 48px; } }
@media (scripting: none) { .stepper button { display: none; } .stepper input { border-inline: 1px solid; border-radius: var(--corner); } }
`;

/** Returns the styles of the payer's fields, only those that the page needs. */
export function fieldStyles({ checkoutFields, items }: Pick<Purchase, "checkoutFields" | "items">): string {
  const { custom_fields: custom, consent_collection: consent } = checkoutFields;
  const hasAddress =
    checkoutFields.shipping_address_collection !== null ||
    checkoutFields.billing_address_collection === "required";
  const hasBox = consent.terms_of_service === "required" || custom.some(({ type }) => type === "checkbox");
  return [
    common,
    hasAddress ? addresses : "",
    hasAddress || hasBox ? boxes : "",
    custom.length > 0 ? parts : "",
    items.some(({ adjustable_quantity: adjustable }) => adjustable !== null) ? steppers : "",
  ].join("");
}
