import { palette } from "../../../color/palette.ts";
import type { Branding } from "../../../contract/accounts/branding.ts";
import { homeOf } from "../../accounts/branding/mark.ts";

/** Returns the styles of a receipt or an invoice: for screens, and black on white for paper, both sheets and 80 mm rolls. */
export function sheetStyles(branding: Branding): string {
  return `${styles}@media print { ${picture(branding)} }`;
}

/**
 * Returns print styles of the merchant's image. Paper is light: an image for dark pages is printed on a dark
 * background.
 */
function picture(branding: Branding): string {
  const plain = ".sheet .merchant img { background: none; margin: 0; padding: 0; }";
  if (homeOf(branding) === "light") return plain;
  const ground = branding.color_background ?? palette.dark.page;
  return `${plain} .sheet .merchant img { background: ${ground}; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .sheet .merchant .logo { padding: 6px 8px; }`;
}

const styles = `
.sheet {
  inline-size: 100%; max-inline-size: 544px; margin-inline: auto; padding: 24px 16px 32px;
  display: grid; gap: 24px; background: var(--till-color-surface);
}
.sheet header { display: grid; gap: 8px; justify-items: start; }
.sheet h1 { font-size: 1.125rem; font-weight: 400; }
.sheet .sum { font-size: 1.5rem; line-height: 1.5; font-weight: 600; }
.standing, .test {
  padding: 2px 10px; border: 1px solid var(--till-color-border); border-radius: 999px;
  font-size: 0.8125rem; font-weight: 500;
}
.sheet .facts { display: grid; gap: 0; grid-template-columns: auto; margin: 0; padding: 0; border-block-start: 0; }
.sheet .facts div {
  display: grid; grid-template-columns: fit-content(50%) minmax(0, 1fr); gap: 0 16px; padding-block: 10px;
  border-block-start: 1px solid var(--till-color-line);
}
.sheet h2 { margin-block-end: 8px; font-size: 0.8125rem; font-weight: 400; color: var(--till-color-muted); }
.sheet .facts dt { grid-row: 1 / span 8; overflow-wrap: anywhere; }
.sheet .facts dd { white-space: pre-line; }
.sheet table { inline-size: 100%; border-collapse: collapse; }
.sheet th, .sheet td { padding: 10px 0; border-block-start: 1px solid var(--till-color-line); text-align: start; vertical-align: top; font-weight: 400; }
.sheet thead th { padding-block: 0 8px; border: 0; font-size: 0.8125rem; color: var(--till-color-muted); }
.sheet tbody th, .sheet tfoot th { overflow-wrap: anywhere; padding-inline-end: 24px; }
.sheet tbody bdi { white-space: pre-line; }
.sheet small { display: block; font-size: 0.8125rem; color: var(--till-color-muted); }
.sheet .amount { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
.sheet .result { font-weight: 600; }
.sheet .result > * { font-weight: inherit; border-color: var(--till-color-border); }
.sheet footer { display: grid; gap: 8px; justify-items: start; color: var(--till-color-muted); font-size: 0.875rem; }
.sheet footer button {
  min-block-size: 44px; margin-block-start: 8px; padding: 8px 24px; border: 1px solid var(--till-color-border);
  border-radius: var(--till-button-radius); background: none; color: var(--till-color-text); font: inherit; font-weight: 600; cursor: pointer;
}
.sheet footer button[hidden] { display: none; }
/* A name goes to the next line as a whole, if it has room there. */
.sheet footer bdi { display: inline-block; max-inline-size: 100%; }
@media (max-width: 719px) { main > .sheet { flex: 1; align-content: start; } }
@media screen and (min-width: 900px) {
  main:has(.sheet) { padding-block: 32px; }
  .sheet .sum { font-size: 2.25rem; line-height: 1.2; }
}
@media (min-width: 720px) {
  .sheet { margin-block: 32px; padding: 32px; border: 1px solid var(--till-color-line); border-radius: var(--panel-radius); }
}
@page { margin: 14mm; }
@media print {
  :root {
    color-scheme: light; --till-color-page: #fff; --till-color-surface: #fff; --till-color-text: #000;
    --till-color-muted: #000; --till-color-line: #888; --till-color-border: #000;
  }
  body { display: block; min-block-size: 0; font-size: 10.5pt; }
  main { padding: 0; max-inline-size: none; }
  /* An edge that ends where the paper ends is cut off. */
  .sheet { max-inline-size: none; margin: 0; padding: 0 1px; border: 0; gap: 6mm; }
  .mark { background: none; color: #000; border-color: #000; }
  .sheet .sum { font-size: 20pt; }
  .sheet footer button { display: none; }
  .sheet tr, .sheet .facts div, .sheet header, .sheet footer { break-inside: avoid; }
  .sheet thead { display: table-header-group; }
  .sheet tfoot { display: table-row-group; }
}
/* Narrow paper: each value is below its label. */
@media print and (max-width: 100mm) {
  @page { margin: 3mm; }
  body { font-size: 9pt; }
  .sheet { gap: 4mm; }
  .sheet h1 { font-size: 10pt; }
  .sheet .sum { font-size: 16pt; }
  .sheet h2, .sheet small, .sheet thead th, .standing, .test { font-size: 7.5pt; }
  .sheet footer { font-size: 8pt; gap: 1mm; }
  .sheet .facts div { grid-template-columns: auto; gap: 0; padding-block: 1mm; }
  .sheet .facts dt { grid-row: auto; }
  .sheet .facts dd { text-align: start; }
  .sheet th, .sheet td { padding-block: 1.5mm; }
  .sheet tbody th, .sheet tfoot th { padding-inline-end: 3mm; }
}
`;
