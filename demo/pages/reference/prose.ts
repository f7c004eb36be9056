import { html } from "hono/html";
import type { Html } from "../layout.ts";

/** Renders text; the parts between backticks become code. */
export function prose(text: string): Html {
  return html`${text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
