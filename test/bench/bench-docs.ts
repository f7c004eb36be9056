import { aProduct } from "../support/a-product.ts";
import { atLeast } from "./aimed-line.ts";
import { categories, judge, repeat } from "./judge.ts";
import { median } from "./median.ts";

const reports = 5;
/** Where readers begin, what they follow, and the largest kind of page. */
const pages = ["", "quickstart-link", "reference/charges"];

/** What Lighthouse says of the documentation site on a phone. */
export async function benchDocs(print: (line: string) => void): Promise<void> {
  const product = await aProduct();
  try {
    for (const page of pages) {
      const scores = await repeat(reports, () => judge(`${product.service}/docs/${page}`));
      print(`\n/docs/${page} by Lighthouse, median of ${reports}`);
      for (const category of categories) {
        print(atLeast([category, median(scores.map((score) => score[category])), 100]));
      }
    }
  } finally {
    await product.stop();
    await product.remove();
  }
}
