/**
 * Begins the classes that the theme of VitePress has styles for, and no page of this site has: home pages, teams, sponsors, Algolia's
 * search, translations, social networks, boxes, badges. A test says when a page begins to have one.
 */
export const unusedClass = new RegExp(
  `^(?:${[
    "VP(?:Home|Hero|Feature|Team|Sponsor|CarbonAds|Algolia|NavBarTranslations|NavScreenTranslations|Social|Button|Badge|Footer)",
    "vp-sponsor",
    "custom-block",
  ].join("|")})`,
);

interface Rule {
  selectors: string[];
  remove(): unknown;
}

/** A plugin of PostCSS that leaves out the styles of what the site does not have: they would hold up the first paint of every page. */
export const withoutUnusedStyles = {
  postcssPlugin: "without-unused-styles",
  Rule(rule: Rule): void {
    const used = rule.selectors.filter((selector) => !classesOf(selector).some((it) => unusedClass.test(it)));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  },
};

function classesOf(selector: string): readonly string[] {
  return [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name);
}
