import type { Page } from "@playwright/test";

/** Serves payment pages without their script, which is part of the document, until the returned function is called. */
export async function withoutScript(page: Page): Promise<() => Promise<void>> {
  const address = /\/[lc]\/[\w-]+(\?.*)?$/;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="module">[^]*?<\/script>/, "");
    await route.fulfill({ response, body });
  });
  return () => page.unroute(address);
}
