import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Frame, Page } from "@playwright/test";
import type axe from "axe-core";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What is no barrier need not be told. */
const options = JSON.stringify({
  runOnly: standards,
  resultTypes: ["violations"],
  preload: false,
} satisfies axe.RunOptions);

/** Less than half as long as `axe.source`, and each document has to compile it. */
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What axe finds in a page and in its frames against WCAG 2.2 AA: each rule with the markup that breaks it. */
export async function barriers(page: Page): Promise<readonly string[]> {
  const frame = page.mainFrame();
  const others = await look(frame, { include: [], exclude: [] });
  return frame.evaluate(`axe.finishRun([${["axeFound", ...others].join()}], ${options}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`);
}

/**
 * Looks at a document and at all that stand in it, in axe's order; rejects where one of them cannot be looked at. The page
 * of a bank is no part of ours, and no script runs in it. What axe found stays in the document as `axeFound`: it is up to two
 * megabytes, and that of the page is read nowhere else.
 *
 * @returns what axe found in each document that stands in it, as JSON: tens of thousands of values that only axe reads
 */
async function look(frame: Frame, context: axe.ElementContext): Promise<readonly string[]> {
  // A document keeps it: it is half a megabyte.
  if (!(await frame.evaluate('"axe" in globalThis'))) await frame.evaluate(source);
  const place = JSON.stringify(context);
  const inner = await frame.evaluate<axe.FrameContext[]>(`axe.utils.getFrameContexts(${place})`);
  const own = frame.evaluate(`axe.runPartial(${place}, ${options}).then((found) => {
    globalThis.axeFound = found;
  })`);
  const others = inner.map(async ({ frameSelector, frameContext }) => {
    const selector = JSON.stringify(frameSelector);
    const element = await frame.evaluateHandle<Element>(`axe.utils.shadowSelect(${selector})`);
    if (await element.evaluate((frame) => frame.matches("[sandbox]:not([sandbox~=allow-scripts])")))
      return ["null"];
    const child = await element.asElement()?.contentFrame();
    if (!child) throw new Error(`no document in ${selector}`);
    const within = await look(child, frameContext);
    return [await child.evaluate<string>("JSON.stringify(axeFound)"), ...within];
  });
  await own;
  return (await Promise.all(others)).flat();
}
