import { expect } from "@open-wc/testing";
import { aFrame, visa } from "./frame-fixture.ts";

describe("the card frame, for everybody", () => {
  for (const scheme of ["light", "dark"] as const) {
    it(`breaks no rule of axe: empty, filled, declined, ${scheme}`, async () => {
      const host = await aFrame(undefined, { scheme });
      host.root.style.background = scheme === "dark" ? "#0f1216" : "#f6f7f9";
      await expect(host.root).to.be.accessible();
      host.fill(visa);
      await host.settled();
      await expect(host.root).to.be.accessible();
      host.say({
        type: "explain",
        id: 1,
        error: { type: "card_declined", code: "expired_card", param: "exp_month" },
      });
      await host.hears("sentence");
      await host.settled();
      await expect(host.root).to.be.accessible();
    });
  }
});
