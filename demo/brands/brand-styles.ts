import type { Brand } from "./brands.ts";
import { brands } from "./brands.ts";

const corners = { sharp: "0", rounded: "8px", pill: "16px" } as const;

/** Styles of the brand list: each item shows the background, logo and accent color of its brand. */
export const brandStyles = `
.brands li { padding: 0 0 24px; overflow: hidden; align-content: stretch; grid-template-rows: auto auto auto 1fr; }
.brands li > :not(.front) { margin-inline: 24px; }
.front {
  display: grid; place-items: center; block-size: 120px; margin-block-end: 16px;
  border-block-end: 4px solid;
}
.front img { max-inline-size: calc(100% - 48px); }
.brands .sum { align-self: end; }
@media (min-width: 600px) { .brands { grid-template-columns: repeat(2, 1fr); } }
@media (min-width: 900px) { .brands { grid-template-columns: repeat(3, 1fr); } }
${brands.map(front).join("")}`;

function front({ slug, branding }: Brand): string {
  const { color_background: ground = "var(--page)", color_accent: accent = "currentColor" } = branding;
  return `.${slug} .front { background: ${ground}; border-color: ${accent}; }
.${slug} img { border-radius: ${corners[branding.border_style ?? "rounded"]}; }
`;
}
