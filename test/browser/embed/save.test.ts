import { expect, fixture } from "@open-wc/testing";
import type { TillCard } from "../../../src/embed/till-card.ts";
import { aCard, frameIn } from "./fixtures.ts";

const aTill = (attributes = {}): Promise<TillCard> => fixture<TillCard>(aCard(attributes));

describe("the attribute save", () => {
  for (const [save, query, diagnostics] of [
    [undefined, null, []],
    ["off_session", "off_session", []],
    ["off-session", "off-session", ["save_unknown"]],
    ["", null, ["save_unknown"]],
  ] as const) {
    it(`is ${save === undefined ? "absent" : JSON.stringify(save)}: the frame gets a value, and the page a diagnostic of another`, async () => {
      const told: string[] = [];
      const listen = ({ detail }: HTMLElementEventMap["till-diagnostic"]): void =>
        void told.push(detail.code);
      document.body.addEventListener("till-diagnostic", listen);
      const element = await aTill({ save });
      document.body.removeEventListener("till-diagnostic", listen);
      expect(new URL(frameIn(element)?.src ?? "").searchParams.get("save")).to.equal(query);
      expect(told).to.deep.equal(diagnostics);
    });
  }

  it("reserves the height of the words that it will show", async () => {
    const [without, other, saving] = await Promise.all(
      [{}, { save: "card" }, { save: "off_session" }].map(async (attributes) => {
        const element = await aTill(attributes);
        return frameIn(element)?.offsetHeight ?? 0;
      }),
    );
    expect([other, saving]).to.deep.equal([without, (without ?? 0) + 96]);
  });
});
