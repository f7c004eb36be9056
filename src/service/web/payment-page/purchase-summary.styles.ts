import type { Purchase } from "../document/page-view.ts";
import { isListed } from "./purchase-summary.ts";

const lists = `
.list ul { list-style: none; }
.list summary { min-block-size: 44px; padding-block: 10px; cursor: pointer; font-size: 0.875rem; }
.list li {
  display: flex; justify-content: space-between; gap: 24px; padding-block: 12px;
  border-block-start: 1px solid var(--till-color-line);
}
.list .what { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
.list .figure { white-space: nowrap; }
.list img { border-radius: min(var(--till-radius), 12px); object-fit: cover; background: var(--till-color-surface); }
.list li > img { flex: none; margin-inline-end: -8px; }
.list small { display: block; font-size: 0.8125rem; color: var(--till-color-muted); white-space: pre-line; }
@media (max-width: 899px) {
  .summary > .list { padding-inline: var(--gutter); }
}
@media (min-width: 900px) {
  .list li:last-child { border-block-end: 1px solid var(--till-color-line); }
  @supports selector(::details-content) {
    .list::details-content { content-visibility: visible; }
    .list summary { display: none; }
  }
}
`;

const pictures = `
.picture img { border-radius: min(var(--till-radius), 12px); object-fit: cover; background: var(--till-color-surface); }
`;

/** Returns the styles of the summary. Most links sell one item and need no styles for lists or images. */
export function summaryStyles(purchase: Purchase): string {
  const hasPicture = purchase.items.length === 1 && purchase.items[0]?.images.length !== 0;
  return (isListed(purchase) ? lists : "") + (hasPicture ? pictures : "");
}
