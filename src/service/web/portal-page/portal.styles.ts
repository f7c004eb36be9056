/** Styles of the pages of subscribers, besides those of all pages. */
export const portalStyles = `
.portal { inline-size: 100%; max-inline-size: 592px; margin-inline: auto; padding: 24px 16px 48px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; }
.portal > header { display: grid; gap: 8px; }
.portal h1 { margin-block-start: 16px; font-size: 1.5rem; }
.portal .who { color: var(--till-color-muted); overflow-wrap: anywhere; }
.portal .back a { display: inline-block; padding-block: 10px; }
.sheet { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; padding: 24px; background: var(--till-color-surface); border: 1px solid var(--till-color-line); border-radius: var(--panel-radius); }
.sheet > header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; }
.sheet h2 { font-size: 1.125rem; }
.badge { padding: 2px 10px; border: 1px solid var(--till-color-border); border-radius: 999px; font-size: 0.8125rem; font-weight: 500; }
.badge.owed { border-color: var(--till-color-danger); color: var(--till-color-danger); }
.badge.good { border-color: var(--till-color-good); color: var(--till-color-good); }
.sheet .facts { margin: 0; grid-template-columns: minmax(0, 1fr); }
.sheet .facts > div { display: flex; gap: 16px; }
.sheet .facts dt { min-inline-size: min-content; }
.sheet .facts dd { flex: 1; min-inline-size: 35%; }
.sheet .facts small { display: block; color: var(--till-color-muted); font-size: 0.8125rem; font-weight: 400; }
.sheet .facts .owed { color: var(--till-color-danger); font-weight: 600; }
.invoices { inline-size: 100%; border-collapse: collapse; }
.invoices td { padding: 10px 0; border-block-start: 1px solid var(--till-color-line); vertical-align: top; }
.invoices tr:first-child td { border: 0; padding-block-start: 0; }
.invoices tr:last-child td { padding-block-end: 0; }
.invoices td + td { padding-inline-start: 16px; }
.invoices td:last-child { text-align: end; }
.invoices small { display: block; color: var(--till-color-muted); font-size: 0.8125rem; }
.invoices a { display: inline-block; min-block-size: 24px; }
.sheet .facts:not(:has(+ .actions-room)) { border-block-end: 0; padding-block-end: 0; }
.actions-room { min-block-size: 48px; }
.answers label { font-size: 0.8125rem; font-weight: 500; margin-block-end: -8px; }
.answers input {
  min-block-size: 48px; padding: 0 12px; border: 1px solid var(--till-color-border); border-radius: var(--till-radius);
  background: var(--till-color-surface); color: inherit; font: inherit; inline-size: 100%;
}
@media (max-width: 400px) { .sheet { padding: 16px; } }
@media (min-width: 900px) { .portal { padding-block: 48px; } }
`;

/** Styles of a page with installment plans. */
export const planStyles = `
.schedule > summary { padding-block: 10px; font-weight: 500; cursor: pointer; }
.schedule ol { margin: 0; padding: 0; list-style: none; }
.schedule li {
  display: grid; grid-template-columns: minmax(2ch, auto) minmax(0, 1fr) auto; gap: 0 16px; padding-block: 10px;
  border-block-start: 1px solid var(--till-color-line);
}
.schedule .number { min-inline-size: 2ch; color: var(--till-color-muted); font-variant-numeric: tabular-nums; text-align: end; }
.schedule small { display: block; color: var(--till-color-muted); font-size: 0.8125rem; }
.schedule small.owed { color: var(--till-color-danger); }
.schedule small.good { color: var(--till-color-good); }
.schedule a { display: inline-block; min-block-size: 24px; }
.schedule .paid { text-align: end; }
.schedule s { color: var(--till-color-muted); }
.sheet .facts small.owed { color: var(--till-color-danger); }
.proposal { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
.proposal h3 { margin: 0; font-size: 1rem; line-height: 1.2; font-weight: 600; }
.proposal table { inline-size: 100%; border-collapse: collapse; }
.proposal :is(th, td) { padding: 8px 0; border-block-start: 1px solid var(--till-color-line); font-weight: 400; text-align: start; vertical-align: top; }
.proposal thead :is(th, td) { border: 0; padding-block-start: 0; color: var(--till-color-muted); font-size: 0.8125rem; }
.proposal :is(th, td):not(:last-child) { padding-inline-end: 12px; }
.proposal tbody th { color: var(--till-color-muted); font-variant-numeric: tabular-nums; }
.proposal .sum { display: block; white-space: normal; overflow-wrap: anywhere; }
.proposal td:last-child { font-weight: 600; }
@media (max-width: 400px) { .proposal table { font-size: 0.875rem; } }
.notes { display: grid; gap: 4px; color: var(--till-color-muted); font-size: 0.8125rem; }
`;
