import type { Scheme } from "../../color/palette.ts";

const asked = /prefers-color-scheme:\s*(light|dark)/;

/**
 * Has a page look as it does on a device in this mode, whatever mode this one is in: what its style says for one mode
 * counts always or never. `known` keeps what the rules were for.
 */
export function showScheme(page: Document, scheme: Scheme, known: Map<CSSMediaRule, Scheme>): void {
  for (const sheet of page.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!("media" in rule)) continue;
      const media = rule as CSSMediaRule;
      const wanted = known.get(media) ?? (asked.exec(media.conditionText)?.[1] as Scheme | undefined);
      if (wanted === undefined) continue;
      known.set(media, wanted);
      media.media.mediaText = wanted === scheme ? "all" : "not all";
    }
  }
}
