import type { FrameLocator, Locator } from "@playwright/test";

/** Texts that are wider than their place, or higher than one that does not grow, in the shadow root of an element. */
export function cutIn(element: Locator): Promise<readonly string[]> {
  return element.evaluate(({ shadowRoot }) =>
    Array.from(shadowRoot?.querySelectorAll("label, input, button, p:not([hidden]), .cell") ?? [])
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight, localName }) => {
        const isHigh = /^(input|button)$/.test(localName) && scrollHeight > clientHeight + 1;
        return isHigh || scrollWidth > clientWidth + 1;
      })
      .map(({ outerHTML }) => outerHTML),
  );
}

/** Texts that are drawn over one another, in the shadow root of an element; a field's label is let into its box. */
export function overlapsIn(element: Locator): Promise<readonly string[]> {
  return element.evaluate(({ shadowRoot }) => {
    const texts = Array.from(shadowRoot?.querySelectorAll("label, input, button, p, svg, iframe") ?? []);
    const seen = texts.filter((text) => text.checkVisibility({ visibilityProperty: true }));
    const tolerated = 7;
    return seen.flatMap((one, at) => {
      const a = one.getBoundingClientRect();
      return seen
        .slice(at + 1)
        .filter((other) => {
          const b = other.getBoundingClientRect();
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return !one.contains(other) && wide > tolerated && high > tolerated;
        })
        .map((other) => `${one.outerHTML} ${other.outerHTML}`);
    });
  });
}

/** How much of what stands in a frame is below its edge, in CSS pixels. */
export function hiddenBelow(frame: FrameLocator): Promise<number> {
  return frame.locator("html").evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
}

/** What a browser does that enlarges text only: each text of an element, and `rem`, is twice as large. */
export function enlargeText(element: Element): void {
  const all = Array.from(element.shadowRoot?.querySelectorAll<HTMLElement>("*") ?? []);
  const sizes = all.map((one) => parseFloat(getComputedStyle(one).fontSize));
  const root = document.documentElement;
  root.style.fontSize = "200%";
  all.forEach((one, at) => (one.style.fontSize = `${String(2 * (sizes[at] ?? 0))}px`));
}
