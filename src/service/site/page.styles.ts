/**
 * The styles of every page of the service. They stand in the document, so that the first paint is the final one. The
 * properties are those of the elements' default theme, which take them from here.
 */
export const pageStyles = `
:root {
  color-scheme: light dark;
  --till-color-page: #f6f7f9;
  --till-color-surface: #ffffff;
  --till-color-text: #16191d;
  --till-color-muted: #5a6472;
  --till-color-line: #d5dae1;
  --till-color-border: #868f9d;
  --till-color-accent: #1f5eff;
  --till-color-accent-text: #ffffff;
  --till-color-focus: #1f5eff;
  --till-color-danger: #b3261e;
  --till-color-good: #0f7b3f;
  --till-font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --till-color-page: #0f1216;
    --till-color-surface: #171b21;
    --till-color-text: #eef1f5;
    --till-color-muted: #a3adba;
    --till-color-line: #2c333d;
    --till-color-border: #77818f;
    --till-color-accent: #7aa2ff;
    --till-color-accent-text: #000000;
    --till-color-focus: #7aa2ff;
    --till-color-danger: #ff8a80;
    --till-color-good: #5bd08b;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  min-block-size: 100vh;
  min-block-size: 100dvh;
  display: flex;
  flex-direction: column;
  background: var(--till-color-page);
  color: var(--till-color-text);
  font: 16px/1.5 var(--till-font-family);
  overflow-wrap: break-word;
}
h1, h2, p, ul { margin: 0; padding: 0; }
h1, h2 { line-height: 1.2; font-weight: 600; text-wrap: balance; }
a { color: inherit; text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--till-color-focus); outline-offset: 2px; border-radius: 4px; }
.sum, .figure { font-variant-numeric: tabular-nums; white-space: nowrap; }
.figure { white-space: normal; overflow-wrap: anywhere; }
main { flex: 1; inline-size: 100%; }

.ribbon { background: var(--till-color-surface); border-block-end: 1px solid var(--till-color-line); font-size: 13px; }
.ribbon summary {
  display: flex; align-items: center; justify-content: center; gap: 8px;
  min-block-size: 36px; padding: 4px 16px; cursor: pointer; list-style: none; font-weight: 500; text-align: center;
}
.ribbon summary::-webkit-details-marker { display: none; }
.ribbon summary b {
  padding: 0 8px; border: 1px solid var(--till-color-border); border-radius: 999px; font-weight: 600; white-space: nowrap;
}
.ribbon summary span { color: var(--till-color-muted); text-decoration: underline; text-underline-offset: 3px; }
.ribbon div { max-inline-size: 560px; margin-inline: auto; padding: 8px 16px 24px; }
.ribbon table { inline-size: 100%; margin-block-start: 12px; border-collapse: collapse; text-align: start; }
.ribbon th, .ribbon td { padding: 6px 0; border-block-start: 1px solid var(--till-color-line); text-align: start; vertical-align: top; }
.ribbon th { font-weight: 400; font-variant-numeric: tabular-nums; white-space: nowrap; padding-inline-end: 24px; }
.ribbon bdi { user-select: all; -webkit-user-select: all; }

.merchant { display: flex; align-items: center; gap: 12px; min-block-size: 40px; font-weight: 500; line-height: 1.2; }
.merchant { min-inline-size: 0; overflow-wrap: anywhere; }
.mark {
  flex: none; inline-size: 40px; block-size: 40px; display: grid; place-items: center; border-radius: 8px;
  background: var(--till-color-accent); color: var(--till-color-accent-text); font-size: 16px; font-weight: 600;
  border: 1px solid var(--till-color-accent-edge, transparent);
}
.summary .description { color: var(--till-color-muted); white-space: pre-line; max-inline-size: 65ch; }
.list ul { list-style: none; }
.list summary { min-block-size: 44px; padding-block: 10px; cursor: pointer; font-size: 14px; }
.list li {
  display: flex; justify-content: space-between; gap: 24px; padding-block: 12px;
  border-block-start: 1px solid var(--till-color-line);
}
.list li > span:first-child { min-inline-size: 0; overflow-wrap: anywhere; }
.list .figure { white-space: nowrap; }
.list small { display: block; font-size: 13px; color: var(--till-color-muted); white-space: pre-line; }
.back a { color: var(--till-color-muted); }

.payment { display: block; background: var(--till-color-surface); }
.payment > h2 { font-size: 18px; margin-block-end: 16px; }
.skeleton i { display: block; border-radius: 8px; background: var(--till-color-page); }
.skeleton .card { block-size: 131px; margin-block-end: 36px; border: 1px solid var(--till-color-line); }
.skeleton .button { block-size: 48px; background: var(--till-color-line); }
@media (pointer: coarse) { .skeleton .card { block-size: 139px; } }
.note { font-size: 16px; margin-block-end: 16px; }
.late { visibility: hidden; margin-block: 16px 0; animation: late 0s 8s forwards; color: var(--till-color-muted); font-size: 13px; }
@keyframes late { to { visibility: visible; } }

.notice { max-inline-size: 480px; margin-inline: auto; padding: 48px 16px; display: grid; gap: 16px; }
.notice .merchant { margin-block-end: 16px; }
.notice h1 { font-size: 24px; }
.notice .words { white-space: pre-line; }
.notice p:not(.words, .merchant, .sum) { color: var(--till-color-muted); }
.notice .sum { font-size: 36px; line-height: 1.2; font-weight: 600; }

.foot { padding: 24px 16px; text-align: center; font-size: 13px; color: var(--till-color-muted); }

@media (max-width: 899px) {
  .summary { display: contents; }
  .summary > .merchant { padding: 16px 16px 0; }
  .total { display: contents; }
  .total h1 { padding: 16px 16px 0; font-size: 18px; font-weight: 400; overflow-wrap: anywhere; }
  .total .sum {
    position: sticky; inset-block-start: 0; z-index: 1; padding: 4px 16px 12px;
    background: var(--till-color-page); border-block-end: 1px solid var(--till-color-line);
    font-size: 24px; line-height: 1.5; font-weight: 600;
  }
  .summary > .description, .summary > .list, .summary > .back { padding: 12px 16px; }
  .summary > .description { font-size: 14px; }
  .summary > .list { padding-block: 0; }
  .payment { padding: 24px 16px 32px; }
}
@media (min-width: 900px) {
  main { max-inline-size: 1040px; margin-inline: auto; padding: 64px 32px; }
  main:has(.payment) { display: grid; grid-template-columns: minmax(0, 1fr) 480px; gap: 64px; align-items: start; }
  .summary { position: sticky; inset-block-start: 32px; display: grid; gap: 24px; }
  .total { display: grid; gap: 8px; }
  .total h1 { font-size: 18px; font-weight: 400; overflow-wrap: anywhere; }
  .total .sum { font-size: 36px; line-height: 1.2; font-weight: 600; }
  .list li:last-child { border-block-end: 1px solid var(--till-color-line); }
  @supports selector(::details-content) {
    .list::details-content { content-visibility: visible; }
    .list summary { display: none; }
  }
  .payment { padding: 32px; border: 1px solid var(--till-color-line); border-radius: 12px; }
  .notice { padding-block: 64px; }
}
@media (scripting: none) {
  .skeleton, .late { display: none; }
}
@media print {
  .ribbon, .foot { display: none; }
}
`;
