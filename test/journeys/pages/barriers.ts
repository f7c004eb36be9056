import type { Frame, Page } from "@playwright/test";
import axe from "axe-core";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What is no barrier need not be told. */
const options: axe.RunOptions = { runOnly: standards, resultTypes: ["violations"], preload: false };

/** What axe finds in a page and in its frames against WCAG 2.2 AA: each rule with the markup that breaks it. */
export async function barriers(page: Page): Promise<readonly string[]> {
  const frame = page.mainFrame();
  const found = await look(frame, { include: [], exclude: [] });
  const { violations } = await ask<axe.AxeResults>(frame, "finishRun", found, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/**
 * Looks at a document and at all that stand in it, in axe's order; rejects where one of them cannot be looked at. The page
 * of a bank is no part of ours, and no script runs in it.
 */
async function look(frame: Frame, context: axe.ElementContext): Promise<axe.PartialResults> {
  // A document keeps it: it is half a megabyte.
  if (!(await frame.evaluate('"axe" in globalThis'))) await frame.evaluate(axe.source);
  const inner = await ask<axe.FrameContext[]>(frame, "utils.getFrameContexts", context);
  const own = ask<axe.PartialResult>(frame, "runPartial", context, options);
  const others = inner.map(async ({ frameSelector, frameContext }) => {
    const selector = JSON.stringify(frameSelector);
    const element = await frame.evaluateHandle<Element>(`axe.utils.shadowSelect(${selector})`);
    if (await element.evaluate((frame) => frame.matches("[sandbox]:not([sandbox~=allow-scripts])")))
      return [null];
    const child = await element.asElement()?.contentFrame();
    if (!child) throw new Error(`no document in ${selector}`);
    return look(child, frameContext);
  });
  return [await own, ...(await Promise.all(others)).flat()];
}

function ask<Answer>(frame: Frame, name: string, ...parameters: readonly unknown[]): Promise<Answer> {
  return frame.evaluate(`axe.${name}(${parameters.map((parameter) => JSON.stringify(parameter)).join()})`);
}
