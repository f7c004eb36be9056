/** What the page has set of the custom properties with these names, and the colour that the element stands on. */
export function appearanceOf(host: Element, names: string): Record<string, string> {
  const style = getComputedStyle(host);
  const ground = groundOf(host);
  const set: Record<string, string> = ground ? { "--till-color-page": ground } : {};
  for (const name of names.split(" ")) {
    const value = style.getPropertyValue(`--till-${name}`).trim();
    if (value) set[`--till-${name}`] = value;
  }
  return set;
}

/** The background behind an element, so that its frame has the same; nothing where that is not one opaque colour. */
function groundOf(host: Element): string | undefined {
  for (let element: Element | null = host; element; element = parentOf(element)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const isClear = backgroundColor === "rgba(0, 0, 0, 0)";
    if (backgroundImage !== "none" || (!isClear && /rgba|\//.test(backgroundColor))) return undefined;
    if (!isClear) return backgroundColor;
  }
  return undefined;
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** The scheme that the element is shown in: its own, or else the one of the page around it. */
export function schemeOf(host: Element, prefersDark: boolean): "light" | "dark" {
  const schemes = getComputedStyle(host).colorScheme.split(" ");
  return schemes.includes("dark") && (prefersDark || !schemes.includes("light")) ? "dark" : "light";
}
