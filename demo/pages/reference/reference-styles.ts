/** Styles of the reference, in addition to the shop's style sheet. */
export const referenceStyles = `
:root { --code: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; }
.hidden, .probe {
  position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.probe { inset-inline-start: 0; inline-size: 100%; }
code, pre { font-family: var(--code); font-size: .875em; }
.contents { margin-block: 16px 32px; }
.contents ul { flex-wrap: wrap; gap: 4px 24px; }

.editor { display: grid; grid-template-columns: minmax(0, 1fr); gap: 32px; margin-block-end: 48px; }
#appearance { gap: 24px; }
.choices { display: grid; grid-template-columns: 1fr 1fr; gap: 12px 16px; }
select {
  inline-size: 100%; min-block-size: 44px; padding: 0 8px; border: 1px solid var(--till-color-border); border-radius: 8px;
  background: var(--till-color-surface); color: inherit; font: inherit; font-size: 16px; font-weight: 400;
}
fieldset { display: grid; gap: 8px 24px; min-inline-size: 0; margin: 0; padding: 0; border: 0; }
legend { padding: 0; margin-block-end: 8px; font-size: 18px; font-weight: 600; }
#appearance details { color: inherit; }
#appearance summary { font-size: 16px; font-weight: 500; }
.token { display: grid; grid-template-columns: 32px minmax(0, 1fr) minmax(0, 1fr); gap: 12px; align-items: center; }
.token label { text-transform: lowercase; }
.token label:first-child { grid-column: 1 / span 2; }
.token input { min-block-size: 36px; padding: 0 8px; font-family: var(--code); font-size: 16px; }
.token input::placeholder { color: var(--till-color-muted); opacity: 1; }
.token .none { opacity: .35; }
.token [type="color"] { block-size: 32px; min-block-size: 32px; padding: 2px; cursor: pointer; }
.result { position: relative; display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; align-content: start; min-inline-size: 0; }
#preview { position: relative; }
#warnings { display: grid; gap: 8px; font-size: 13px; }
#warnings p { padding: 8px 12px; border-inline-start: 3px solid #b3541e; background: var(--till-color-surface); overflow-wrap: anywhere; }
.snippet { margin: 0; background: var(--till-color-surface); border: 1px solid var(--till-color-line); border-radius: 12px; }
.snippet figcaption { display: flex; align-items: center; justify-content: space-between; padding: 8px 8px 8px 16px; font-size: 13px; font-weight: 500; }
pre { margin: 0; padding: 0 16px 16px; overflow-x: auto; line-height: 1.5; }
.quiet {
  display: inline-block; inline-size: auto; min-block-size: 32px; padding: 4px 12px; border: 1px solid var(--till-color-border);
  background: transparent; color: inherit; font-size: 13px; font-weight: 500;
}

.element { margin-block-end: 48px; scroll-margin-block-start: 16px; }
.element > h2 { margin-block-end: 8px; }
.element > .muted { max-inline-size: 65ch; }
.table { margin-block-start: 24px; overflow-x: auto; background: var(--till-color-surface); border: 1px solid var(--till-color-line); border-radius: 12px; }
table { inline-size: 100%; border-collapse: collapse; }
caption { padding: 12px 16px; font-size: 13px; font-weight: 600; text-align: start; }
tbody th, tbody td { padding: 12px 16px; text-align: start; vertical-align: top; font-weight: 400; }
tbody tr + tr > *, caption ~ tbody tr > * { border-block-start: 1px solid var(--till-color-line); }
tbody th { inline-size: 14rem; overflow-wrap: anywhere; }
.type { display: block; margin-block-start: 4px; color: var(--till-color-muted); overflow-wrap: anywhere; }
.cards td { vertical-align: middle; }
.cards tbody th { vertical-align: middle; }
.cards tbody > tr > * { padding-block: 6px; }
bdi { font-variant-numeric: tabular-nums; white-space: nowrap; }

@media (max-width: 599px) {
  tbody tr { display: grid; padding: 12px 16px; }
  tbody tr + tr, caption ~ tbody tr { border-block-start: 1px solid var(--till-color-line); }
  tbody tr > *, .cards tbody > tr > *, tbody tr + tr > *, caption ~ tbody tr > * { inline-size: auto; padding: 0; border: 0; }
  .cards tbody tr { gap: 4px; justify-items: start; }
}
@media (min-width: 900px) {
  .editor { grid-template-columns: minmax(0, 1fr) minmax(0, 460px); gap: 48px; align-items: start; }
  .editor > * { grid-row: 1; }
  .result { grid-column: 2; position: sticky; inset-block-start: 16px; }
}
`;
