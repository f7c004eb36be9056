import { expect, oneEvent } from "@open-wc/testing";
import { FakeShop } from "./fake-shop.ts";
import { forgetAttempts, pay, readyCheckout } from "./fixtures.ts";

/** What is posted beside the token by a checkout with `controls` in it, and what its page is told. */
async function posted(controls: string): Promise<{ fields: string[]; told: string[] }> {
  const shop = new FakeShop();
  forgetAttempts();
  const told: string[] = [];
  const listen = ({ detail }: HTMLElementEventMap["till-diagnostic"]): void => void told.push(detail.code);
  document.body.addEventListener("till-diagnostic", listen);
  try {
    const element = await readyCheckout({}, controls);
    pay(element);
    await oneEvent(element, "till-success");
    const fields = [...(shop.requests[0]?.fields.keys() ?? [])];
    return { fields: fields.filter((name) => name !== "source"), told };
  } finally {
    document.body.removeEventListener("till-diagnostic", listen);
    shop.restore();
  }
}

describe("the controls in a till-checkout", () => {
  it("are sent, except files, which are reported to the developer", async () => {
    const { fields, told } = await posted(
      `<input aria-label="Mail" name="email" value="a@b.example" /><input type="file" aria-label="Photo" name="photo" />`,
    );
    expect(fields).to.deep.equal(["email"]);
    expect(told).to.deep.equal(["file_control"]);
  });

  it("are sent without buttons, as a form sends them that no button of it was pressed for", async () => {
    const buttons = ["submit", "button", "reset", "image"].map(
      (type) => `<input type="${type}" name="${type}" value="${type}" alt="${type}" />`,
    );
    const { fields, told } = await posted(
      `${buttons.join("")}<input type="hidden" name="order" value="7" />`,
    );
    expect(fields).to.deep.equal(["order"]);
    expect(told).to.deep.equal([]);
  });
});
