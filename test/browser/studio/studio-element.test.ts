import { expect, fixture, html } from "@open-wc/testing";
import { defineStudio } from "../../../src/studio/define.ts";
import type { LinkEditor } from "../../../src/studio/editor/link-editor.ts";
import type { StudioElement } from "../../../src/studio/studio-element.ts";
import type { Answering } from "./a-browser.ts";
import { aLink, anAccount, aBrowser, listOf, refusal } from "./a-browser.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";

defineStudio();

const languages = [
  ["de", "Deutsch"],
  ["en", "English"],
];

/** A service that knows an account and these links. */
const serving: Answering = ({ path, method }) => {
  if (path === "opening") return Response.json({ livemode: false, pass: "", languages });
  if (path === "account") return Response.json(anAccount);
  if (path.startsWith("payment_totals")) return Response.json({ data: [] });
  if (method === "POST") return Response.json(aLink({ name: "Made" }));
  return path.startsWith("payment_links") ? listOf(aLink()) : undefined;
};

async function aStudio(answering: Answering) {
  const { browser, calls } = aBrowser(answering);
  const studio = await fixture<StudioElement>(html`<till-studio></till-studio>`);
  const root = studio.renderRoot;
  const entered = studio.start(browser, "en");
  const button = (name: string) =>
    [...root.querySelectorAll("button")].find((one) => one.textContent.trim() === name);
  return {
    studio,
    root,
    calls,
    entered,
    text: () => root.textContent.replace(/\s+/g, " "),
    editor: () => root.querySelector<LinkEditor>("till-link-editor"),
    field: (id: string) =>
      root.querySelector("till-link-editor")?.shadowRoot?.querySelector<HTMLInputElement>(`#${id}`),
    press: async (name: string) => {
      button(name)?.click();
      await studio.updateComplete;
    },
  };
}

function type(field: HTMLInputElement | null | undefined, value: string): void {
  if (!field) throw new Error("There is no such field.");
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
}

describe("the studio", () => {
  it("shows that there is no response, and loads again on request", async () => {
    let isReachable = false;
    const { entered, press, root, text } = await aStudio((call) => (isReachable ? serving(call) : undefined));
    await entered;
    expect(root.querySelector("till-notice")?.message).to.include("cannot be reached");
    isReachable = true;
    await press("Try again");
    await waitUntil(() => text().includes("Kiln & Clay"));
  });

  it("asks for a key where one is needed, tells what is wrong with it at its field, and sends the right one", async () => {
    const { calls, entered, press, root, text } = await aStudio((call) => {
      if (call.key === "Bearer sk_test_right") return serving(call);
      return refusal(undefined, call.key === null ? "Missing API key." : "Unknown API key.", 401);
    });
    await entered;
    expect(text()).to.include("stays in this page's memory");
    const key = root.querySelector<HTMLInputElement>("#key");
    type(key, "sk_test_wrong");
    await press("Open the studio");
    await waitUntil(() => root.querySelector("#key-says")?.textContent.trim() === "Unknown API key.");
    type(key, " sk_test_right ");
    await press("Open the studio");
    await waitUntil(() => text().includes("Kiln & Clay"));
    expect(calls.at(-1)?.key).to.equal("Bearer sk_test_right");
  });

  it("shows another mode by another key, and stays as it is where that key is wrong", async () => {
    const { calls, entered, press, root, text } = await aStudio((call) => {
      const livemode = call.key === "Bearer sk_live_right";
      if (call.key !== null && !livemode) return refusal(undefined, "Unknown API key.", 401);
      return call.path === "opening" ? Response.json({ livemode, pass: "", languages }) : serving(call);
    });
    await entered;
    await waitUntil(() => text().includes("Test mode"));
    const enter = async (key: string) => {
      await press("Use another key");
      type(root.querySelector<HTMLInputElement>("#key"), key);
      await press("Open the studio");
    };
    await enter("sk_live_wrong");
    await waitUntil(() => root.querySelector("#key-says")?.textContent.trim() === "Unknown API key.");
    await press("Back");
    expect(text()).to.include("Test mode");
    await press("Links");
    await waitUntil(() => root.querySelector("till-link-list"));
    expect(calls.at(-1)?.key).to.equal(null);
    await enter("sk_live_right");
    await waitUntil(() => text().includes("Live mode"));
    await press("Links");
    await waitUntil(() => root.querySelector("till-link-list"));
    expect(calls.at(-1)?.key).to.equal("Bearer sk_live_right");
  });

  it("keeps the draft of a new link while another view is shown, and empties it once the link is created", async () => {
    const { editor, entered, field, press, root } = await aStudio(serving);
    await entered;
    await waitUntil(() => field("name"));
    type(field("name"), "Winter box");
    type(field("amount"), "39");
    await press("Brand");
    await press("New link");
    await waitUntil(() => field("name")?.value === "Winter box");
    editor()?.shadowRoot?.querySelector("form")?.requestSubmit();
    await waitUntil(() => root.querySelector("till-link-list"));
    expect(root.querySelector("till-link-list")?.savedMessage).to.equal("Made can be paid now.");
    await press("New link");
    await waitUntil(() => field("name")?.value === "");
  });

  it("says that the account has no e-mail address, and sets one", async () => {
    let email: string | null = null;
    const { calls, entered, press, root, text } = await aStudio((call) => {
      if (call.path !== "account") return serving(call);
      const { email: given } = (call.body ?? {}) as { readonly email?: string };
      if (given === "owner") return refusal("email", "Enter an e-mail address.");
      if (given !== undefined) email = given;
      return Response.json({ ...anAccount, email });
    });
    await entered;
    await waitUntil(() => text().includes("has no e-mail address"));
    await press("Set an address");
    const view = root.querySelector("till-account-email");
    await waitUntil(() => view?.shadowRoot?.activeElement?.localName === "h1");
    const field = view?.shadowRoot?.querySelector<HTMLInputElement>("#email");
    const form = view?.shadowRoot?.querySelector("form");
    type(field, "owner");
    form?.requestSubmit();
    await waitUntil(() => view?.shadowRoot?.textContent.includes("Enter an e-mail address."));
    expect(view?.shadowRoot?.activeElement).to.equal(field);
    type(field, "owner@shop.example");
    form?.requestSubmit();
    await waitUntil(() =>
      view?.shadowRoot?.querySelector("till-notice")?.message.includes("owner@shop.example"),
    );
    expect(calls.at(-1)?.body).to.deep.equal({ email: "owner@shop.example" });
    await press("Links");
    expect(text()).not.to.include("has no e-mail address");
  });

  it("leads from the list to the editor of a link, and back, with the focus on the title", async () => {
    const { editor, entered, field, press, root, studio } = await aStudio(serving);
    await entered;
    await press("Links");
    const list = root.querySelector("till-link-list");
    await waitUntil(() => list?.shadowRoot?.querySelector('[aria-label="Edit Winter box"]'));
    list?.shadowRoot?.querySelector<HTMLElement>('[aria-label="Edit Winter box"]')?.click();
    await waitUntil(() => field("name")?.value === "Winter box");
    await waitUntil(() => editor()?.shadowRoot?.activeElement?.localName === "h1");
    const buttons = [...(editor()?.shadowRoot?.querySelectorAll("button") ?? [])];
    buttons.find((one) => one.textContent.trim() === "Cancel")?.click();
    await waitUntil(() => root.querySelector("till-link-list"));
    expect(studio.isConnected).to.equal(true);
  });
});
