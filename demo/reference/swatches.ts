/** Sets every color picker to the value of its field, or to the theme's color in this scheme if the field is empty. */
export function showSwatches(form: HTMLFormElement): void {
  const scheme = new FormData(form).get("scheme");
  const isDark = scheme ? scheme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  for (const swatch of form.querySelectorAll<HTMLInputElement>("[data-for]")) {
    const field = form.elements.namedItem(swatch.dataset["for"] ?? "");
    if (!(field instanceof HTMLInputElement)) continue;
    const own = swatch.dataset[isDark ? "dark" : "light"] ?? "";
    field.placeholder = own;
    const picked = longHex(field.value.trim()) ?? own;
    swatch.classList.toggle("none", picked === "");
    swatch.value = picked || "#808080";
  }
}

/** Converts `#abc` and `#aabbcc` to the format of a color picker; returns nothing for other notations. */
function longHex(text: string): string | undefined {
  if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return undefined;
  return text.length === 4 ? text.replace(/[0-9a-f]/gi, "$&$&") : text;
}
