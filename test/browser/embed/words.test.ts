import { expect, waitUntil } from "@open-wc/testing";
import type { TillCheckout } from "../../../src/embed/till-checkout.ts";
import { aCheckout, part } from "./fixtures.ts";

const words = "여름상자주문번호 복숭아와살구와토마토";

/** How many lines each word of the description is spread over. */
function linesOfWords(element: TillCheckout): number[] {
  const [text] = part(element, "description").childNodes;
  if (!(text instanceof Text)) throw new Error("no description");
  return words.split(" ").map((word) => {
    const range = document.createRange();
    range.setStart(text, words.indexOf(word));
    range.setEnd(text, words.indexOf(word) + word.length);
    return range.getClientRects().length;
  });
}

/** A checkout in a page of this language, as wide as a word and a half. */
async function narrow(lang: string): Promise<TillCheckout> {
  const element = await aCheckout({ lang, description: words });
  element.style.width = "210px";
  await waitUntil(() => part(element, "description").textContent === words);
  return element;
}

describe("the words around the card frame", () => {
  it("stay whole in Korean, whose letters a browser would break anywhere", async () => {
    expect(linesOfWords(await narrow("ko"))).to.deep.equal([1, 1]);
    expect(linesOfWords(await narrow("ja"))).not.to.deep.equal([1, 1]);
  });
});
