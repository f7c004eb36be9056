/** Styles of documentation pages, besides those of all pages. */
export const docsStyles = `
.docs { max-inline-size: 720px; margin-inline: auto; padding: 32px 16px; }
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
