/** Styles of the field for a promotion code, which only pages have whose payers may enter one. */
export const codeStyles = `
.codes { --corner: var(--till-radius, 8px); --field: 44px; margin-block-start: 8px; }
@media (pointer: coarse) { .codes { --field: 48px; } }
.codes .form { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; padding-block-end: 4px; }
.codes .form > .cell { grid-column: 1; }
.codes input { text-align: -webkit-match-parent; text-align: match-parent; }
.codes :is(.open, .remove) {
  min-block-size: 44px; padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: start;
  text-decoration: underline; text-underline-offset: 3px; cursor: pointer;
}
.codes .apply {
  padding: 0 16px; border: 1px solid var(--till-color-border); border-radius: var(--till-button-radius, 8px);
  background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer;
}
.codes .apply:hover { border-color: var(--till-color-text); }
.codes button:disabled { opacity: 0.6; cursor: default; }
.codes[aria-busy=true] .apply { opacity: 0.6; }
.codes .problem { grid-column: 1 / -1; min-block-size: 1.25rem; font-size: 0.8125rem; line-height: 1.25rem; color: var(--till-color-danger); }
.codes .applied { display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; }
.codes .code {
  padding: 4px 10px; border: 1px solid var(--till-color-border); border-radius: var(--corner); font-weight: 600; overflow-wrap: anywhere;
}
.codes .remove { margin-inline-start: auto; }
.codes .told { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
@media (scripting: none) { .codes { display: none; } }
@media (max-width: 340px) { .codes .form { grid-template-columns: minmax(0, 1fr); } .codes .apply { order: 1; min-block-size: 44px; } }
`;
