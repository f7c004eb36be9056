import { html } from "hono/html";
import type { Html } from "./page-document.ts";
import type { Merchant } from "./page-view.ts";

/** The merchant's name with a mark made of its initials. */
export function merchantMark({ name }: Merchant): Html {
  return html`<p class="merchant">
    <span class="mark" aria-hidden="true">${initials(name)}</span><bdi>${name}</bdi>
  </p>`;
}

/** The first letters of the first and the last word, as a reader of that script would see letters. */
function initials(name: string): string {
  const words = name.match(/[\p{Letter}\p{Number}][\p{Letter}\p{Number}\p{Mark}]*/gu) ?? [];
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word = "") => [...word][0]?.toUpperCase() ?? "").join("");
}
