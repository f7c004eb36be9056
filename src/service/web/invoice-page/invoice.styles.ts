/** Styles of an invoice beside those of a sheet. */
export const invoiceStyles = `
.sheet .states { display: flex; flex-wrap: wrap; gap: 8px; }
.sheet .words { white-space: pre-line; }
.sheet .pay {
  display: inline-grid; align-items: center; min-block-size: 48px; margin-block-start: 8px; padding: 8px 24px;
  border: 1px solid var(--till-color-accent-edge); border-radius: var(--till-button-radius);
  background: var(--till-color-accent); color: var(--till-color-accent-text); font-weight: 600; text-decoration: none;
}
@media (max-width: 480px) { .sheet .pay { justify-self: stretch; text-align: center; } }
@media print { .sheet .pay { display: none; } }
/* On sheets the facts stand side by side, so that an invoice of usual length is on one. */
@media print and (min-width: 100.1mm) {
  .sheet { gap: 4.5mm; }
  .sheet .facts { grid-template-columns: 1fr 1fr; column-gap: 8mm; align-items: start; }
  .sheet .facts div { grid-template-columns: minmax(5rem, 2fr) minmax(0, 3fr); padding-block: 1.2mm; }
  .sheet th, .sheet td { padding-block: 1.6mm; }
}
`;
