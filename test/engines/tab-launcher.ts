import type { BrowserLauncher } from "@web/test-runner";
import type { Engine, Media } from "./engine.ts";
import type { StartedBrowser } from "./started.ts";
import type { Tab } from "./tab.ts";

/** Runs one file of tests after the other in one tab. */
export function tabLauncher(
  engine: Engine,
  media: Media,
): BrowserLauncher & { getPage(session: string): Tab | undefined } {
  let browser: StartedBrowser | undefined;
  let active: string | undefined;
  return {
    name: `${engine.name}, ${media}`,
    // The commands of the runner ask a page of this type for `keyboard` and `emulateMedia`, which a tab has.
    type: "playwright",
    concurrency: 1,
    startSession: async (session, address) => {
      browser ??= await engine.start(media);
      active = session;
      await browser.tab.goto(address);
    },
    isActive: (session) => session === active,
    getBrowserUrl: () => browser?.tab.url(),
    getPage: () => browser?.tab,
    stopSession: async () => {
      active = undefined;
      // Ends whatever still runs in the page.
      await browser?.tab.goto("about:blank");
      return {};
    },
    startDebugSession: () => Promise.reject(new Error("Run `npx wtr --manual` and open its address.")),
    stop: async () => browser?.stop(),
  };
}
