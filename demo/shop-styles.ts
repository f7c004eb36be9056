/**
 * The shop's style sheet. The `--till-…` properties set the colors of the widget, and the shop uses the same colors. The
 * rules for \`:not(:defined)\` reserve the space of an element until its script has loaded.
 */
export const shopStyles = `
:root {
  color-scheme: light dark;
  --page: #f6f7f9;
  --till-color-surface: #ffffff;
  --till-color-text: #16191d;
  --till-color-muted: #5a6472;
  --till-color-line: #d5dae1;
  --till-color-border: #868f9d;
  --till-color-accent: #2b6a41;
  --on-accent: #ffffff;
  --card-height: 167px;
  --note-height: 67.5px;
  --agreement-height: 96px;
  --plans-height: 279px;
}
@media (pointer: coarse) { :root { --card-height: 175px; --note-height: 71.5px; } }
@media (max-width: 482px) { :root { --agreement-height: 136px; } }
@media (max-width: 450px) { :root { --plans-height: 327px; } }
@media (max-width: 422px) { :root { --card-height: 187px; } }
@media (max-width: 422px) and (pointer: coarse) { :root { --card-height: 195px; } }
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0f1216;
    --till-color-surface: #171b21;
    --till-color-text: #eef1f5;
    --till-color-muted: #a3adba;
    --till-color-line: #2c333d;
    --till-color-border: #77818f;
    --till-color-accent: #7fcf9b;
    --on-accent: #0f1216;
  }
  .picture { filter: brightness(.85); }
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto; max-inline-size: 1040px; min-block-size: 100vh; padding: 0 16px 48px;
  background: var(--page); color: var(--till-color-text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
  overflow-wrap: break-word;
}
h1, h2, p, ul, dl, dd { margin: 0; padding: 0; }
h1 { font-size: 24px; line-height: 1.2; font-weight: 600; text-wrap: balance; }
h2 { font-size: 18px; line-height: 1.2; font-weight: 600; }
ul { list-style: none; }
a { color: inherit; text-underline-offset: 3px; }
img { display: block; }
:focus-visible { outline: 3px solid var(--till-color-accent); outline-offset: 2px; border-radius: 4px; }
.muted, .lead { color: var(--till-color-muted); }
.sum { font-variant-numeric: tabular-nums; }

header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 24px; padding-block: 24px; }
.brand { display: flex; align-items: center; gap: 12px; font-weight: 600; text-decoration: none; }
/* Hidden until complete, so that elements do not move while the page loads. */
header:not(:has(+ main)) nav, .summary:not(:has(+ *)) { visibility: hidden; }
nav ul { display: flex; gap: 16px; font-size: 13px; }
nav a, nav span { display: inline-block; padding-block: 4px; }
nav a { color: var(--till-color-muted); }
nav span { font-weight: 500; }

.picture { inline-size: 100%; block-size: auto; border-radius: 12px; }
.window { display: grid; gap: 24px; align-items: center; }
.window > div { display: grid; gap: 12px; }
.window h1 { font-size: 36px; }
.window .sum { font-size: 24px; font-weight: 600; }
.lead { margin-block: 32px 16px; }
h1 + .lead { margin-block-start: 8px; }
.tiles { display: grid; gap: 16px; }
.tiles li {
  position: relative; display: grid; align-content: start; gap: 8px; padding: 24px;
  background: var(--till-color-surface); border: 1px solid var(--till-color-line); border-radius: 12px;
}
.tiles li:hover { border-color: var(--till-color-border); }
.tiles a::after { content: ""; position: absolute; inset: 0; }
.tiles p { color: var(--till-color-muted); }
till-pay-link::part(link) { color: inherit; text-underline-offset: 3px; }
.tiles .sum { color: inherit; font-weight: 600; }
.frameworks { display: flex; margin-block-start: -8px; flex-wrap: wrap; gap: 8px 24px; font-weight: 500; }
.frameworks a { display: inline-block; padding-block: 4px; }

.columns { display: grid; gap: 24px; }
.summary { display: grid; gap: 12px; align-content: start; }
.summary p { max-inline-size: 65ch; }
.summary dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 24px; padding-block-start: 12px; border-block-start: 1px solid var(--till-color-line); }
.summary dt { color: var(--till-color-muted); }
.summary dd { text-align: end; }
.total { display: flex; justify-content: space-between; padding-block-start: 12px; border-block-start: 1px solid var(--till-color-line); font-weight: 600; }
details { font-size: 13px; color: var(--till-color-muted); }
summary { padding-block: 8px; cursor: pointer; }
details bdi { display: inline-block; min-inline-size: 22ch; color: var(--till-color-text); font-variant-numeric: tabular-nums; user-select: all; }
.payment, .outcome {
  padding: 24px; background: var(--till-color-surface); border: 1px solid var(--till-color-line); border-radius: 12px;
}
.payment h1 { margin-block-end: 16px; }
form { display: grid; gap: 16px; }
form h2 { font-size: 13px; font-weight: 500; margin-block-end: -8px; }
label { display: grid; gap: 4px; font-size: 13px; font-weight: 500; }
input, select {
  inline-size: 100%; min-block-size: 44px; padding: 0 12px; border: 1px solid var(--till-color-border); border-radius: 8px;
  background: var(--till-color-surface); color: inherit; font: inherit; font-size: 16px; font-weight: 400;
}
input:hover, select:hover { border-color: var(--till-color-text); }
button, .button {
  display: block; inline-size: 100%; min-block-size: 48px; padding: 10px 16px; border: 0; border-radius: 8px;
  background: var(--till-color-accent); color: var(--on-accent); font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer; font-variant-numeric: tabular-nums;
}
button:hover, .button:hover { filter: brightness(.92); }
@media (pointer: coarse) { input, select { min-block-size: 48px; } }
.choice { display: flex; align-items: center; gap: 8px; margin-block: 16px; }
.choice input { inline-size: 20px; min-block-size: 24px; accent-color: var(--till-color-accent); }
.payment nav ul { flex-wrap: wrap; gap: 0 16px; font-size: 16px; }
[aria-current="page"] { color: inherit; font-weight: 600; text-decoration-thickness: 2px; }
output:not(:empty) { display: block; margin-block-start: 16px; font-size: 13px; color: var(--till-color-muted); overflow-wrap: anywhere; }
form output:not(:empty) { margin-block-start: 0; }
.orders { display: grid; gap: 24px; }
.orders li + li { padding-block-start: 24px; border-block-start: 1px solid var(--till-color-line); }
.orders li > button {
  margin-block-start: 8px; background: none; color: inherit; border: 1px solid var(--till-color-border);
}
button:disabled { opacity: .6; cursor: default; }

.outcome { display: grid; gap: 16px; max-inline-size: 560px; margin: 24px auto; }
.outcome dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 24px; padding-block-start: 16px; border-block-start: 1px solid var(--till-color-line); }
.outcome dt { color: var(--till-color-muted); }
.outcome dd { overflow-wrap: anywhere; }
code { font: inherit; font-variant-numeric: tabular-nums; }

till-card:not(:defined) { display: block; min-block-size: var(--card-height); }
till-checkout:not(:defined) { display: block; min-block-size: calc(var(--card-height) + 163.2px + var(--note-height)); visibility: hidden; }
till-checkout[save]:not(:defined) { min-block-size: calc(var(--card-height) + 163.2px + var(--agreement-height) + var(--note-height)); }
till-checkout[installments]:not(:defined) { min-block-size: calc(var(--card-height) + 163.2px + var(--plans-height) + var(--note-height)); }

@media (max-width: 899px) {
  .summary { grid-template-columns: 96px 1fr; gap: 4px 16px; }
  .summary .picture { grid-row: span 2; border-radius: 8px; }
  .summary > :nth-child(n + 4) { grid-column: 1 / -1; }
  .summary .total, .summary dl { margin-block-start: 8px; }
}
@media (min-width: 900px) {
  .window { grid-template-columns: 1fr 1fr; gap: 48px; }
  .tiles { grid-template-columns: repeat(3, 1fr); }
  .columns { grid-template-columns: 1fr 480px; gap: 64px; align-items: start; }
  .payment { padding: 32px; }
}
`;
