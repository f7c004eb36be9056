/** The custom properties that go into the frame, by the part of the name after `--till-`. */
const names =
  "color-accent color-text color-muted color-surface color-line color-border color-danger radius font-family font-size".split(
    " ",
  );

/** What the page has set of the elements' custom properties, by name. */
export function appearanceOf(host: Element): Record<string, string> {
  const style = getComputedStyle(host);
  const set: Record<string, string> = {};
  for (const name of names) {
    const value = style.getPropertyValue(`--till-${name}`).trim();
    if (value) set[`--till-${name}`] = value;
  }
  return set;
}

/** The scheme that the element is shown in: its own, or else the one of the page around it. */
export function schemeOf(host: Element, prefersDark: boolean): "light" | "dark" {
  const schemes = getComputedStyle(host).colorScheme.split(" ");
  return schemes.includes("dark") && (prefersDark || !schemes.includes("light")) ? "dark" : "light";
}
