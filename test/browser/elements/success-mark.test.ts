import { expect, fixture, html } from "@open-wc/testing";
import { emulateMedia } from "@web/test-runner-commands";
import { defineElements } from "../../../src/elements/define.ts";
import type { SuccessMark } from "../../../src/elements/success-mark/success-mark.ts";

defineElements();

const durations = (mark: SuccessMark) =>
  mark
    .getAnimations({ subtree: true })
    .map((animation) => animation.effect?.getComputedTiming().activeDuration);

describe("the success mark", () => {
  afterEach(() => emulateMedia({ reducedMotion: "no-preference" }));

  it("draws itself once, in 400 ms", async () => {
    const mark = await fixture<SuccessMark>(html`<till-success-mark></till-success-mark>`);
    expect(durations(mark)).to.deep.equal([400]);
  });

  it("is still where motion is not wanted", async () => {
    await emulateMedia({ reducedMotion: "reduce" });
    const mark = await fixture<SuccessMark>(html`<till-success-mark></till-success-mark>`);
    expect(durations(mark)).to.deep.equal([]);
  });
});
