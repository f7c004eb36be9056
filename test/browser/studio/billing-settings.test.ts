import { expect, fixture, html } from "@open-wc/testing";
import type { Account } from "../../../src/contract/accounts/account.ts";
import type { BillingSettingsForm } from "../../../src/studio/billing/billing-settings.ts";
import { defineStudio } from "../../../src/studio/define.ts";
import { StudioService } from "../../../src/studio/studio-service.ts";
import { defineSubscriptions } from "../../../src/studio/subscriptions/define-subscriptions.ts";
import type { Answering } from "./a-browser.ts";
import { aBrowser, anAccount, refusal } from "./a-browser.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

defineStudio();

defineSubscriptions();

async function aForm(answering: Answering = () => Response.json(anAccount)) {
  const { browser, calls } = aBrowser(answering);
  const changed: Account[] = [];
  const form = await fixture<BillingSettingsForm>(
    html`<till-billing-settings
      style="display: block; padding: 16px"
      .service=${new StudioService(browser)}
      .account=${anAccount}
      @till-account-changed=${({ detail }: CustomEvent<Account>) => changed.push(detail)}
    ></till-billing-settings>`,
  );
  const field = (id: string) =>
    form.renderRoot.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`) ?? document.createElement("input");
  return {
    form,
    calls,
    changed,
    field,
    type: async (id: string, value: string) => {
      field(id).value = value;
      field(id).dispatchEvent(new Event(field(id).matches("select") ? "change" : "input"));
      await form.updateComplete;
    },
    save: async () => {
      form.renderRoot.querySelector("form")?.requestSubmit();
      await waitUntil(() => calls.length > 0);
      await form.updateComplete;
    },
    calendar: () =>
      [...form.renderRoot.querySelectorAll("ol li")].map((day) =>
        day.textContent.replace(/\s+/g, " ").trim(),
      ),
  };
}

describe("the settings of billing", () => {
  it("preview the calendar of a run in which every attempt fails, while they are changed", async () => {
    const { calendar, type, form } = await aForm();
    expect(calendar()).to.deep.equal([
      "Day 0 Attempt 1 fails. Mail: the payment did not go through. Next attempt on day 1.",
      "Day 1 Attempt 2 fails. Mail: the payment did not go through. Next attempt on day 3.",
      "Day 3 Attempt 3 fails. Mail: the payment did not go through. Next attempt on day 7.",
      "Day 7 Attempt 4 fails. Mail: the payment did not go through. Next attempt on day 14.",
      "Day 14 Attempt 5 fails. Mail: it has ended. The subscription is canceled. The invoice is uncollectible.",
    ]);
    await type("dunning[retry_days]", "2 30");
    await type("dunning[mails]", "first_and_last");
    await type("dunning[end]", "unpaid");
    expect(calendar()).to.deep.equal([
      "Day 0 Attempt 1 fails. Mail: the payment did not go through. Next attempt on day 2.",
      "Day 2 Attempt 2 fails. No mail. Next attempt on day 30.",
      "Day 30 Attempt 3 fails. No mail. The subscription is unpaid. Invoices of later periods stay drafts.",
    ]);
    for (const wrong of ["3, 1", "0", "61", "soon", "1 2 3 4 5 6 7 8 9"]) {
      await type("dunning[retry_days]", wrong);
      expect(calendar(), wrong).to.deep.equal([]);
      expect(form.renderRoot.textContent).to.include("each later than the one before");
    }
    await type("dunning[retry_days]", "");
    expect(calendar()).to.have.length(1);
  });

  it("have the retries of installments, and whether plans may have a fee", async () => {
    const { calls, field, save, type } = await aForm();
    expect(field("installments[retries]").value).to.equal("1, 3, 7");
    await type("installments[retries]", "2 10");
    field("installments[fees]").click();
    await save();
    const installments = { retries: ["2", "10"], fees: "true" };
    expect(calls.map(({ path, body }) => [path, body])).to.deep.equal([
      ["account", { billing: { installments } }],
    ]);
  });

  it("show an error beside the retries of installments", async () => {
    const param = "billing[installments][retries][1]";
    const { field, save, type } = await aForm(() => refusal(param, "Each day must be later."));
    await type("installments[retries]", "7 3");
    await save();
    await waitUntil(() => field("installments[retries]").getAttribute("aria-invalid") === "true");
    expect(field("installments[retries]").value).to.equal("7 3");
  });

  it("send only what was changed, and an empty text for a default", async () => {
    const { calls, changed, field, save, type } = await aForm();
    await type("dunning[retry_days]", "2, 5");
    await type("portal[cancel]", "none");
    await type("grace_days", "");
    await type("seller_lines", "Kiln & Clay\n\n 1 High Street ");
    field("trial_once").click();
    await save();
    expect(calls[0]?.path).to.equal("account");
    expect(calls[0]?.body).to.deep.equal({
      billing: {
        dunning: { retry_days: ["2", "5"] },
        portal: { cancel: "none" },
        grace_days: "",
        seller_lines: ["Kiln & Clay", "1 High Street"],
        trial_once: "false",
      },
    });
    await waitUntil(() => changed.length === 1);
  });

  it("show a rejected value at its field", async () => {
    const { form, field, save, type } = await aForm(() =>
      refusal("billing[dunning][retry_days][1]", "Each day must be later than the one before."),
    );
    await type("dunning[retry_days]", "3, 1");
    await save();
    await waitUntil(() => field("dunning[retry_days]").ariaInvalid === "true");
    expect(form.shadowRoot?.activeElement).to.equal(field("dunning[retry_days]"));
    expect(form.renderRoot.querySelector("[data-wrong]")?.textContent).to.include("Each day must be later");
  });

  for (const scheme of ["light", "dark"]) {
    it(`break no rule of axe: ${scheme}`, async () => {
      const { form } = await aForm();
      form.style.colorScheme = scheme;
      document.documentElement.style.background = scheme === "dark" ? "#0f1216" : "#f6f7f9";
      await expect(form).to.be.accessible();
      document.documentElement.style.removeProperty("background");
    });
  }
});
