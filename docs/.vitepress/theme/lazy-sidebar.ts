import VPSidebar from "vitepress/dist/client/theme-default/components/VPSidebar.vue";
import type { HydrationStrategy } from "vue";
import { defineAsyncComponent, hydrateOnIdle } from "vue";

/** From this width on the theme shows the sidebar; below it a menu opens it. */
const wide = "(min-width: 960px)";
/** What somebody does before they can open the menu, or go to another page. */
const actions = ["pointerdown", "click", "keydown", "focusin", "popstate", "resize"] as const;

const whenNeeded: HydrationStrategy = (hydrate, forEachElement) => {
  if (matchMedia(wide).matches) return hydrateOnIdle()(hydrate, forEachElement);
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    hydrate();
  };
  for (const action of actions) addEventListener(action, begin, { capture: true, signal: waiting.signal });
  return () => waiting.abort();
};

/**
 * The sidebar of the theme, whose links are most of what a page's script has to start. They are in the document, so it can wait: until the
 * browser is idle, and on a phone, which does not show it, until somebody does something.
 */
export default defineAsyncComponent({ loader: async () => VPSidebar, hydrate: whenNeeded });
