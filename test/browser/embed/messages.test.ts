import { expect } from "@open-wc/testing";
import type { TillCheckout } from "../../../src/embed/till-checkout.ts";
import { aCheckout, part } from "./fixtures.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

const words = "여름상자주문번호 복숭아와살구와토마토";

/** The place of each word of the description. */
function rangesOfWords(element: TillCheckout): Range[] {
  const [text] = part(element, "description").childNodes;
  if (!(text instanceof Text)) throw new Error("no description");
  return words.split(" ").map((word) => {
    const range = document.createRange();
    range.setStart(text, words.indexOf(word));
    range.setEnd(text, words.indexOf(word) + word.length);
    return range;
  });
}

/** How many lines each word of the description takes. */
function linesOfWords(element: TillCheckout): number[] {
  return rangesOfWords(element).map((range) => range.getClientRects().length);
}

/** A checkout in a page of this language, as wide as its first word and most of the second, in whatever font there is. */
async function narrow(lang: string): Promise<TillCheckout> {
  const element = await aCheckout({ lang, description: words });
  const description = part(element, "description");
  await waitUntil(() => description.textContent === words);
  element.style.maxInlineSize = "none";
  element.style.width = "2000px";
  const [first = 0, second = 0] = rangesOfWords(element).map((range) => range.getBoundingClientRect().width);
  element.style.width = `${2000 - description.clientWidth + first + 0.9 * second}px`;
  return element;
}

describe("the messages around the card frame", () => {
  it("stay whole in Korean, whose letters a browser would break anywhere", async () => {
    expect(linesOfWords(await narrow("ko"))).to.deep.equal([1, 1]);
    expect(linesOfWords(await narrow("ja"))).not.to.deep.equal([1, 1]);
  });
});
