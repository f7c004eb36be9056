import type { Scheme } from "../../color/palette.ts";

const schemeQuery = /prefers-color-scheme:\s*(light|dark)/;

/**
 * Displays a page in a color scheme regardless of the device: its `prefers-color-scheme` rules always apply or never.
 *
 * @param known stores the scheme of each rule, because changing a rule's media query removes it
 */
export function showScheme(page: Document, scheme: Scheme, known: Map<CSSMediaRule, Scheme>): void {
  for (const sheet of page.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!("media" in rule)) continue;
      const media = rule as CSSMediaRule;
      const ruleScheme =
        known.get(media) ?? (schemeQuery.exec(media.conditionText)?.[1] as Scheme | undefined);
      if (ruleScheme === undefined) continue;
      known.set(media, ruleScheme);
      media.media.mediaText = ruleScheme === scheme ? "all" : "not all";
    }
  }
}
