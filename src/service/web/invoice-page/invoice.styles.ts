/** Styles of an invoice beside those of a sheet. */
export const invoiceStyles = `
.sheet .states { display: flex; flex-wrap: wrap; gap: 8px; }
.sheet .words { white-space: pre-line; }
.sheet .owed { color: var(--till-color-text); font-weight: 600; }
/* On sheets the facts stand side by side, so that an invoice of usual length is on one. */
@media print and (min-width: 100.1mm) {
  .sheet { gap: 4.5mm; }
  .sheet .facts { grid-template-columns: 1fr 1fr; column-gap: 8mm; align-items: start; }
  .sheet .facts div { grid-template-columns: minmax(5rem, 2fr) minmax(0, 3fr); padding-block: 1.2mm; }
  .sheet th, .sheet td { padding-block: 1.6mm; }
}
`;
