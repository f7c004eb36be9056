/**
 * Styles of all pages. They are part of the document, so that the first paint is final. `brand-styles.ts` defines their
 * custom properties.
 */
export const pageStyles = `
*, ::before, ::after { box-sizing: border-box; }
html { text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }
:root:lang(ja) { word-break: auto-phrase; }
:root:lang(ko) { word-break: keep-all; }
body {
  margin: 0;
  min-block-size: 100vh;
  min-block-size: 100dvh;
  display: flex;
  flex-direction: column;
  background: var(--till-color-page);
  color: var(--till-color-text);
  font: 1rem/1.5 var(--till-font-family);
  --room: 2.75rem;
  overflow-wrap: break-word;
  /* A bracket as wide as a letter is half empty: it leaves no gap where a line begins. */
  text-spacing-trim: trim-start;
}
h1, h2, p, ul { margin: 0; padding: 0; }
h1, h2 { line-height: 1.2; font-weight: 600; text-wrap: balance; overflow-wrap: anywhere; }
/* Text of the merchant has its own direction, but the alignment of the page. */
h1, .description, .words { unicode-bidi: plaintext; text-align: -webkit-match-parent; text-align: match-parent; }
a { color: inherit; text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--till-color-focus); outline-offset: 2px; border-radius: 4px; }
.sum, .figure { font-variant-numeric: tabular-nums; white-space: nowrap; }
.figure { white-space: normal; overflow-wrap: anywhere; }
main { flex: 1; inline-size: 100%; }

.ribbon { background: var(--till-color-surface); border-block-end: 1px solid var(--till-color-line); font-size: 0.8125rem; }
.ribbon summary, p.ribbon {
  display: flex; align-items: center; justify-content: center; gap: 8px;
  min-block-size: 36px; padding: 4px 16px; cursor: pointer; list-style: none; font-weight: 500; text-align: center;
}
.ribbon summary::-webkit-details-marker { display: none; }
/* It stands in the middle, so that it is shown once all of it is there. */
.ribbon:not(:has(div)) summary { visibility: hidden; }
.ribbon b {
  padding: 0 8px; border: 1px solid var(--till-color-border); border-radius: 999px; font-weight: 600; white-space: nowrap;
}
.ribbon summary span { color: var(--till-color-muted); text-decoration: underline; text-underline-offset: 3px; }
.ribbon div { max-inline-size: 560px; margin-inline: auto; padding: 8px 16px 24px; }
.ribbon table { inline-size: 100%; margin-block-start: 12px; border-collapse: collapse; text-align: start; }
.ribbon th, .ribbon td { padding: 6px 0; border-block-start: 1px solid var(--till-color-line); text-align: start; vertical-align: middle; }
.ribbon th { font-weight: 400; font-variant-numeric: tabular-nums; white-space: nowrap; padding-inline-end: 24px; }
.ribbon td:last-child { text-align: end; padding-inline-start: 16px; }
.ribbon button {
  min-block-size: 32px; padding: 4px 12px; border: 1px solid var(--till-color-border); border-radius: var(--till-radius); background: none;
  color: inherit; font: inherit; font-size: 0.8125rem; cursor: pointer;
}
@media (scripting: none) { .ribbon button { display: none; } }
.ribbon bdi { user-select: all; -webkit-user-select: all; }

.merchant { display: flex; align-items: center; gap: 12px; min-block-size: 2.5rem; font-weight: 500; line-height: 1.2; overflow-wrap: anywhere; }
.mark {
  flex: none; inline-size: 2.5rem; block-size: 2.5rem; display: grid; place-items: center; border-radius: min(var(--till-radius), 12px);
  background: var(--till-color-accent); color: var(--till-color-accent-text); font-size: 1rem; font-weight: 600;
  border: 1px solid var(--till-color-accent-edge);
}
.quantity:empty { display: none; }
.summary .quantity { color: var(--till-color-muted); }
.summary .description { color: var(--till-color-muted); white-space: pre-line; max-inline-size: 65ch; }
.back a { display: inline-block; padding-block: 8px; color: var(--till-color-muted); }
main:has([paid]) .back { visibility: hidden; }

.payment { display: block; background: var(--till-color-surface); padding: 24px 16px 32px; }
.payment > h2 { font-size: 1.125rem; margin-block-end: 16px; }
/* As large as what comes in its place: two rows of a label and a field, the room for a problem, the button. */
.skeleton { --field: max(44px, 1.5rem); }
.skeleton i { display: block; border-radius: var(--till-radius); background: var(--till-color-page); }
.skeleton .card {
  block-size: calc(2 * (1rem + 4px + var(--field)) + 3px); margin-block-end: var(--room);
  border: 1px solid var(--till-color-line);
}
.skeleton .button { border-radius: var(--till-button-radius); block-size: max(48px, 1.5rem + 18px); background: var(--till-color-line); }
@media (max-width: 372px) { .skeleton .card { margin-block-end: 3.5rem; } }
@media (pointer: coarse) { .skeleton { --field: max(48px, 1.5rem); } }
.note { font-size: 1rem; margin-block-end: 16px; }
/* It takes no room until it is time for it. */
.slow {
  visibility: hidden; block-size: 0; margin: 0; overflow: hidden; animation: slow 0s 8s forwards;
  color: var(--till-color-muted); font-size: 0.8125rem;
}
@keyframes slow { to { visibility: visible; block-size: auto; margin-block-start: 16px; } }


.foot {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 10px 24px; padding: 24px 16px 32px; text-align: center;
  text-wrap: balance; font-size: 0.8125rem; color: var(--till-color-muted);
}
.safe { flex-basis: 100%; }
/* A lock, drawn by a border, because forced colours remove a background. */
.safe::before {
  content: ""; display: inline-block; inline-size: 12px; border-block-start: 14px solid; margin-inline-end: 8px; vertical-align: -2px;
  clip-path: path(evenodd, "M0 6h2V4a4 4 0 0 1 8 0v2h2v8H0ZM4 6h4V4a2 2 0 0 0-4 0Z");
}
.foot ul { display: flex; flex-wrap: wrap; justify-content: center; column-gap: 24px; list-style: none; }
.foot li a { display: inline-block; padding-block: 4px; overflow-wrap: anywhere; }
.language { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 8px; }
/* The list of languages is hidden until its last child, the button, has loaded, because it would shift with each language. */
.foot.whole:not(:has(button)) { display: none; }
.language :is(select, button) {
  min-block-size: 36px; max-inline-size: 100%; padding: 0 8px; border: 1px solid var(--till-color-border); border-radius: var(--till-radius);
  background: none; color: inherit; font: inherit; cursor: pointer;
}
/* On a payment page a language that is chosen by a pointer is shown at once; the keyboard gets the button. */
@media (scripting: enabled) and (forced-colors: none) {
  body:has(till-payment) .language:not(:focus-within) select { border-color: transparent; margin-inline-start: -8px; }
  body:has(till-payment) .language:not(:focus-within) button { position: absolute; inline-size: 1px; block-size: 1px; min-block-size: 0; padding: 0; clip-path: inset(50%); overflow: hidden; }
}
/* To measure all languages the fonts of all scripts would be loaded. */
.language select { field-sizing: content; }
.language option { background: Canvas; color: CanvasText; }
.language :is(select, button):hover { border-color: var(--till-color-text); color: var(--till-color-text); }
@media (pointer: coarse) { .language :is(select, button), .foot li a { min-block-size: 44px; } .foot li a { padding-block: 12px; } }

@media (max-width: 899px) {
  /* What has the focus is never behind the sum. */
  html { scroll-padding-block-start: 72px; }
  /* What is below a short page is of its colour, not a void. */
  main, .notice { display: flex; flex-direction: column; }
  main { --gutter: max(16px, 50% - 280px); }
  .payment, .notice { flex: 1; }
  .summary { display: contents; }
  .summary > .merchant { padding: 16px var(--gutter) 0; }
  .total { display: contents; }
  .total h1 { padding: 16px var(--gutter) 0; font-size: 1.125rem; font-weight: 400; }
  .total .sum {
    position: sticky; inset-block-start: 0; z-index: 4; padding: 4px var(--gutter) 8px;
    background: var(--till-color-page); border-block-end: 1px solid transparent;
    font-size: 1.5rem; line-height: 1.5; font-weight: 600;
    animation: stuck linear both; animation-timeline: scroll(); animation-range: 0 120px;
  }
  @media (prefers-reduced-motion) { .total .sum { animation: none; } }
  .summary > :is(.description, .quantity, .back) { padding: 0 var(--gutter) 12px; font-size: 0.875rem; }
  .summary > .description { max-inline-size: none; }
  .summary + .payment { padding-inline: var(--gutter); }
}
@keyframes stuck { to { border-color: var(--till-color-line); } }
@media (min-width: 900px) {
  main { max-inline-size: 1040px; margin-inline: auto; padding: 64px 32px; }
  main:has(.summary) { display: grid; grid-template-columns: minmax(0, 1fr) 480px; gap: 64px; align-items: start; }
  .summary, .summary + .payment { position: sticky; inset-block-start: 32px; }
  /* Name and sum alone stand above the form: beside it they would leave half a page empty. */
  main:has(.short) { display: block; max-inline-size: 544px; }
  .short { position: static; margin-block-end: 32px; }
  /* A column that is as wide as its content would go as far as a name without a space. */
  .summary, .total { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; }
  .total { gap: 8px; }
  .total h1 { font-size: 1.125rem; font-weight: 400; }
  .total .sum { font-size: 2.25rem; line-height: 1.2; font-weight: 600; }
  .payment { padding: 32px; border: 1px solid var(--till-color-line); border-radius: var(--panel-radius); }
}
@media (scripting: none) {
  .skeleton, .slow { display: none; }
}
@media print {
  .ribbon, .foot { display: none; }
}
`;

/**
 * Styles of a merchant's logo or icon. It is designed for one background; on the other color scheme it is shown on its
 * own background.
 */
export const pictureStyles = `
.merchant img { flex: none; box-sizing: content-box; border-radius: min(var(--till-radius), 12px); background: var(--picture-ground); }
.icon { object-fit: contain; }
.logo { --inset: min(6px, var(--picture-inset)); padding: var(--inset) var(--picture-inset); margin-block: calc(-1 * var(--inset)); }
`;

/** Styles of notices and of the simulated bank's page. */
export const noticeStyles = `
.state { display: grid; justify-items: center; gap: 16px; padding-block: 48px; text-align: center; }
.state h2 { margin: 0; font-size: 1.5rem; }
.state p { max-inline-size: 40ch; color: var(--till-color-muted); text-wrap: balance; }
.state .wide { inline-size: 100%; max-inline-size: none; }
.button-link {
  display: block; min-block-size: 48px; padding: 12px 24px; border: 1px solid var(--till-color-accent-edge);
  border-radius: var(--till-button-radius); background: var(--till-color-accent); color: var(--till-color-accent-text);
  font-weight: 600; text-decoration: none;
}
.check {
  display: grid; place-items: center; inline-size: 56px; block-size: 56px; border-radius: 50%;
  background: color-mix(in srgb, var(--till-color-good), transparent 86%);
}
.check::after {
  content: ""; width: 14px; height: 26px; margin-block-end: 6px; transform: rotate(45deg);
  border: solid var(--till-color-good); border-width: 0 4px 4px 0;
}
.notice .payment { display: grid; gap: 12px; align-content: start; }
.notice .closed { justify-items: center; padding-block: 48px; text-align: center; }
.notice .closed:not([paid])::before {
  content: "!" / ""; display: grid; place-items: center; inline-size: 56px; block-size: 56px; border-radius: 50%;
  background: var(--till-color-page); color: var(--till-color-muted); font-size: 1.75rem; font-weight: 600;
}
@media (max-width: 899px) { .notice > * { padding-inline: var(--gutter); } .notice > .merchant { padding-block: 16px; } }
.notice h1 { font-size: 1.5rem; }
.notice .words { white-space: pre-line; }
.notice .next { color: var(--till-color-muted); text-wrap: balance; }
@media (min-width: 900px) {
  main:has(.notice) { padding-block-start: max(64px, 16vh); }
  .notice { max-inline-size: 544px; margin-inline: auto; }
  .notice > .merchant { padding: 0 0 24px; }
}

.facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 12px 24px; margin: 8px 0; padding-block: 16px; border-block: 1px solid var(--till-color-line); }
.facts dt { color: var(--till-color-muted); }
.facts dd { margin: 0; text-align: end; overflow-wrap: anywhere; white-space: normal; }
.facts .sum { font-weight: 600; }
.answers { display: grid; gap: 12px; min-inline-size: 0; padding: 0; border: 0; }
.answers button {
  min-block-size: 48px; padding: 8px 16px; border: 1px solid var(--till-color-accent-edge); border-radius: var(--till-button-radius);
  background: var(--till-color-accent); color: var(--till-color-accent-text); font: inherit; font-weight: 600; cursor: pointer;
}
.answers .quiet { border-color: var(--till-color-border); background: none; color: inherit; }
.answers:disabled button { opacity: 0.6; cursor: default; }
`;

/** Styles of documentation pages, besides those of all pages. */
export const docsStyles = `
.docs { inline-size: 100%; max-inline-size: 720px; margin-inline: auto; padding: 32px 16px; }
.docs h2 { margin-block: 40px 12px; font-size: 1.25rem; }
.docs h1 + p { margin-block: 12px 24px; }
.docs dl { margin: 0; border-block-start: 1px solid var(--till-color-line); }
.docs h2 + p { margin-block-end: 12px; }
.docs dt { padding-block-start: 12px; font-weight: 600; scroll-margin-block-start: 16px; }
.docs dt span { display: inline-block; margin-inline-start: 8px; font-size: 0.8125rem; font-weight: 400; color: var(--till-color-muted); }
.docs dd { margin: 0; padding-block-end: 12px; border-block-end: 1px solid var(--till-color-line); text-wrap: pretty; }
.docs dt:target, .docs dt:target + dd { background: color-mix(in srgb, var(--till-color-accent), transparent 90%); }
.docs code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.9375em; overflow-wrap: anywhere; }
`;
