import { expect, fixture, html } from "@open-wc/testing";
import type { PaymentLink } from "../../../src/contract/checkout/payment-link.ts";
import { defineStudio } from "../../../src/studio/define.ts";
import type { LinkEditor } from "../../../src/studio/editor/link-editor.ts";
import { StudioService } from "../../../src/studio/studio-service.ts";
import { aLink, aBrowser, anAccount, refusal } from "./a-browser.ts";
import { setViewport } from "@web/test-runner-commands";
import { waitUntil } from "../../support/browser/wait-until.ts";

defineStudio();

const availability = { object: "slug_availability", slug: "box", available: true, suggestions: [] };

/** An editor whose service gives these answers to attempts to make a link, or to change this one, one after the other. */
async function anEditor(answers: readonly (Response | "lost")[] = [], link?: PaymentLink) {
  const left = [...answers];
  const { browser, calls: all } = aBrowser(({ method }) => {
    if (method === "GET") return Response.json(availability);
    const answer = left.shift();
    return answer === "lost" ? undefined : answer;
  });
  const calls = () => all.filter(({ method }) => method === "POST");
  const made: PaymentLink[] = [];
  const take = ({ detail }: CustomEvent<PaymentLink>) => made.push(detail);
  const editor = await fixture<LinkEditor>(
    html`<till-link-editor
      .service=${new StudioService(browser)}
      .browser=${browser}
      .account=${anAccount}
      .link=${link}
      @till-link-made=${take}
      @till-link-changed=${take}
    ></till-link-editor>`,
  );
  const field = (id: string) => editor.renderRoot.querySelector<HTMLInputElement>(`#${id}`);
  return {
    editor,
    calls,
    made,
    field,
    type: async (id: string, value: string) => {
      const input = field(id);
      if (!input) throw new Error(`There is no field ${id}.`);
      input.value = value;
      input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
      await editor.updateComplete;
    },
    submit: async () => {
      editor.renderRoot.querySelector("form")?.requestSubmit();
      await editor.updateComplete;
      await waitUntil(() => !editor.renderRoot.querySelector('[aria-busy="true"]'));
    },
    press: async (name: string) => {
      const buttons = [...editor.renderRoot.querySelectorAll("button")];
      const found = buttons.find((one) => (one.ariaLabel ?? one.textContent.trim()) === name);
      if (!found) throw new Error(`There is no ${name}.`);
      found.click();
      await editor.updateComplete;
    },
    says: (id: string) => editor.renderRoot.querySelector(`#${id}-says`)?.textContent.trim(),
  };
}

describe("the editor of a link", () => {
  it("says what is missing, goes there, and asks the service nothing", async () => {
    const { editor, calls, says, submit } = await anEditor();
    await submit();
    expect(says("name")).to.include("Say what it is for");
    expect(says("amount")).to.equal("Enter an amount.");
    expect(editor.shadowRoot?.activeElement?.id).to.equal("name");
    expect(calls()).to.have.length(0);
  });

  it("shows an error at its field, opens the sections around it, and keeps all input", async () => {
    const { editor, field, says, submit, type } = await anEditor([
      refusal("branding[terms_url]", "Enter an address that begins with https://."),
    ]);
    await type("name", "Winter box");
    await type("amount", "39.50");
    await type("brand-terms_url", "ftp://x");
    await submit();
    expect(says("brand-terms_url")).to.equal("Enter an address that begins with https://.");
    expect(editor.shadowRoot?.activeElement?.id).to.equal("brand-terms_url");
    expect(field("brand-terms_url")?.closest("details")?.open).to.equal(true);
    expect(field("name")?.value).to.equal("Winter box");
    expect(field("amount")?.value).to.equal("39.50");
  });

  it("sends the same attempt again after a lost answer, and a new one once something has changed", async () => {
    const { calls, made, submit, type } = await anEditor(["lost", "lost", Response.json(aLink())]);
    await type("name", "Winter box");
    await type("amount", "39.50");
    await submit();
    await submit();
    await type("amount", "40");
    await submit();
    const [first, second, third] = calls().map(({ attempt }) => attempt);
    expect(first).to.equal(second);
    expect(third).not.to.equal(first);
    expect(made.map(({ id }) => id)).to.deep.equal(["plink_1"]);
  });

  it("opens a link that is there, and sends what was changed of it", async () => {
    const after = aLink({ description: "Six jars." });
    const { calls, editor, field, made, submit, type } = await anEditor([Response.json(after)], aLink());
    expect(field("name")?.value).to.equal("Winter box");
    expect(field("slug")?.value).to.equal("winter-box");
    expect(field("amount")).to.equal(null);
    expect(editor.renderRoot.textContent).to.include("€39.00");
    await type("description", "Six jars.");
    await submit();
    expect(calls()[0]?.path).to.equal("payment_links/plink_1");
    expect(calls()[0]?.body).to.deep.equal({ description: "Six jars." });
    expect(made).to.deep.equal([after]);
  });

  it("shows a rejected change at its field", async () => {
    const { editor, says, submit, type } = await anEditor(
      [refusal("line_items[0][quantity]", "Enter 1 to 9999.")],
      aLink(),
    );
    await type("item-0-quantity", "0");
    await submit();
    expect(says("item-0-quantity")).to.equal("Enter 1 to 9999.");
    expect(editor.shadowRoot?.activeElement?.id).to.equal("item-0-quantity");
  });

  it("takes pairs for the merchant's systems, and tells what is wrong with one at its field", async () => {
    const { calls, editor, field, press, says, submit, type } = await anEditor([
      refusal("metadata[show]", "Enter at most 500 characters."),
      Response.json(aLink()),
    ]);
    await type("name", "Winter box");
    await type("amount", "39.50");
    await press("Add a pair");
    await press("Add a pair");
    await type("note-0-name", "season");
    await type("note-0-value", "winter");
    await type("note-1-value", "41");
    await submit();
    expect(says("note-1-name")).to.equal("Enter a name.");
    expect(field("note-1-name")?.closest("details")?.open).to.equal(true);
    await type("note-1-name", "show");
    await submit();
    expect(says("note-1-value")).to.equal("Enter at most 500 characters.");
    expect(editor.shadowRoot?.activeElement?.id).to.equal("note-1-value");
    await press("Remove pair 2");
    await submit();
    expect(calls()[1]?.body).to.deep.include({ metadata: { season: "winter" } });
  });

  it("tells what a question lacks at its field, before anything is sent", async () => {
    const { calls, press, says, submit, type } = await anEditor([]);
    await type("name", "Winter box");
    await type("amount", "39.50");
    await press("Add a question");
    await submit();
    expect(says("field-0-label")).to.equal("Give the question a name.");
    expect(calls()).to.deep.equal([]);
  });

  it("saves a draft that cannot be paid yet", async () => {
    const { calls, editor, field, press, type } = await anEditor([Response.json(aLink())]);
    await type("name", "Winter box");
    await type("amount", "39.50");
    field("draft")?.click();
    await editor.updateComplete;
    await press("Keep the draft");
    await waitUntil(() => calls().length === 1);
    expect(calls()[0]?.body).to.deep.include({ status: "draft" });
  });

  it("opens what a field stands in, twice where it stands in two", async () => {
    const { editor, field, press, says, submit, type } = await anEditor([
      refusal("custom_fields[0][maximum_length]", "The maximum length is below the minimum."),
    ]);
    await type("name", "Winter box");
    await type("amount", "39.50");
    await press("Add a question");
    await type("field-0-label", "Name");
    await type("field-0-shortest", "9");
    await type("field-0-longest", "2");
    await submit();
    expect(says("field-0-longest")).to.include("below the minimum");
    expect(editor.shadowRoot?.activeElement).to.equal(field("field-0-longest"));
    expect(editor.renderRoot.querySelectorAll("details[open]")).to.have.length(2);
  });

  it("offers languages by their own names, and sends the tag of the one that is chosen", async () => {
    const { calls, editor, field, submit, type } = await anEditor([Response.json(aLink())]);
    editor.languages = [
      ["de", "Deutsch"],
      ["ja", "日本語"],
    ];
    await editor.updateComplete;
    const language = field("language") as unknown as HTMLSelectElement;
    expect([...language.options].map(({ label }) => label)).to.deep.equal([
      ...["Of the payer's browser", "Deutsch", "日本語"],
    ]);
    await type("name", "Winter box");
    await type("amount", "39.50");
    language.value = "ja";
    language.dispatchEvent(new Event("change"));
    await submit();
    expect(calls()[0]?.body).to.deep.include({ locale: "ja" });
  });

  for (const width of [390, 1280]) {
    it(`has selects that are as wide as their longest word: ${String(width)} pixels`, async () => {
      await setViewport({ width, height: 800 });
      const { editor, press } = await anEditor();
      await press("Add a question");
      for (const section of editor.renderRoot.querySelectorAll("details")) section.open = true;
      const selects = [...editor.renderRoot.querySelectorAll("select")];
      expect(selects.length).to.be.greaterThan(5);
      for (const select of selects) {
        const shown = select.getBoundingClientRect().width;
        select.style.cssText = "inline-size: max-content; max-inline-size: none; justify-self: start";
        expect(shown, select.id).to.be.closeTo(select.getBoundingClientRect().width, 1);
      }
    });
  }

  it("shows what the account has where nothing is chosen", async () => {
    const { editor, field } = await anEditor();
    expect(field("brand-display_name")?.placeholder).to.equal("Kiln & Clay");
    expect(editor.renderRoot.querySelector("#brand-border_style option")?.textContent).to.include("Pill");
  });

  it("tells of a colour that cannot be seen while it is chosen", async () => {
    const { editor, type } = await anEditor();
    await type("brand-color_accent", "#eaff00");
    const advice = editor.renderRoot.querySelector(".advice");
    expect(advice?.textContent).to.include("1.0:1");
    await type("brand-color_accent", "#b4532a");
    expect(advice?.textContent.trim()).to.equal("");
  });

  const sums = { "€25.00": "These terms are for €25.00.", none: "Enter a preset to see its terms." };
  for (const [sum, text] of Object.entries(sums)) {
    it(`says which sum the plans of a link are for where payers choose it: ${sum}`, async () => {
      const cadence = { interval: "month", interval_count: 1 } as const;
      const link = aLink({
        installments: {
          counts: [2],
          cadence,
          down_payment: null,
          fee: 0,
          apr: null,
          remainder: "first",
          retries: null,
          pay_in_full: true,
        },
      });
      const answer = Response.json({ terms: [], chosen_sum: sum === "none" ? null : sum });
      const { editor, calls } = await anEditor([answer], link);
      const preview = editor.renderRoot.querySelector("till-preview");
      const shown = () => preview?.renderRoot.querySelector("till-link-terms")?.shadowRoot?.textContent;
      await waitUntil(() => shown()?.includes(text), text);
      expect(calls().map(({ path }) => path)).to.deep.equal(["link_plans"]);
    });
  }

  for (const scheme of ["light", "dark"]) {
    it(`breaks no rule of axe: ${scheme}`, async () => {
      const { editor, press, submit } = await anEditor();
      editor.style.colorScheme = scheme;
      document.documentElement.style.background = scheme === "dark" ? "#0f1216" : "#f6f7f9";
      await press("Add a question");
      await press("Add a pair");
      for (const section of editor.renderRoot.querySelectorAll("details")) section.open = true;
      await submit();
      await expect(editor).to.be.accessible();
      document.documentElement.style.removeProperty("background");
    });
  }
});
