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
