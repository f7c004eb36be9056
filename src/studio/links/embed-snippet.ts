/** Returns the HTML that a merchant pastes into their own page. URL and name are escaped. */
export function embedSnippet({ url, name }: { readonly url: string; readonly name: string }): string {
  const { origin } = new URL(url);
  return [
    `<script type="module" src="${origin}/v1/till.js"></script>`,
    `<till-pay-link href="${escapeHtml(url)}" display="overlay">${escapeHtml(name)}</till-pay-link>`,
  ].join("\n");
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? "");
}
