import type { Page } from "@playwright/test";

/** The codes of what elements tell the developer of a page, and of the frames in it, from now on. */
export async function diagnosticsOf(page: Page): Promise<readonly string[]> {
  const codes: string[] = [];
  await page.exposeFunction("tell", (code: string) => codes.push(code));
  await page.addInitScript(() => {
    addEventListener("till-diagnostic", (event) => {
      const { code } = (event as CustomEvent<{ code: string }>).detail;
      (window as unknown as { tell(code: string): void }).tell(code);
    });
  });
  return codes;
}
