/** What a merchant pastes into a page of their own. The words are text, whatever stands in them. */
export function embedSnippet({ url, name }: { readonly url: string; readonly name: string }): string {
  const { origin } = new URL(url);
  return [
    `<script type="module" src="${origin}/v1/till.js"></script>`,
    `<till-pay-link href="${escaped(url)}" display="overlay">${escaped(name)}</till-pay-link>`,
  ].join("\n");
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
  };
  return text.replace(/[&<>"]/g, (mark) => entities[mark] ?? "");
}
