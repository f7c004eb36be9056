import { fixture, html } from "@open-wc/testing";
import { defineStudio } from "../../../src/studio/define.ts";
import { defineDisputes } from "../../../src/studio/disputes/define-disputes.ts";
import type { Disputes } from "../../../src/studio/disputes/disputes.ts";
import { StudioService } from "../../../src/studio/studio-service.ts";
import { waitUntil } from "../../support/browser/wait-until.ts";
import type { Answering } from "./a-browser.ts";
import { aBrowser, listOf } from "./a-browser.ts";

defineStudio();
defineDisputes();

/** The disputes of the studio, with a service that answers so, and what a merchant does with them. */
export async function disputes(answering: Answering) {
  const { browser, calls } = aBrowser(answering);
  const view = await fixture<Disputes>(
    html`<till-disputes
      style="display: block; padding: 16px"
      .service=${new StudioService(browser)}
    ></till-disputes>`,
  );
  const textOf = (root: DocumentFragment | HTMLElement | null | undefined) =>
    (root?.textContent ?? "").replace(/\s+/g, " ").trim();
  const list = () => view.renderRoot.querySelector("till-dispute-list");
  const page = () => view.renderRoot.querySelector("till-dispute-page");
  const form = () => page()?.renderRoot.querySelector("till-evidence-form");
  const listText = () => textOf(list()?.renderRoot);
  const pageText = () => textOf(page()?.renderRoot);
  const press = (label: string) => {
    const buttons = [...(form()?.renderRoot.querySelectorAll("button") ?? [])];
    buttons.find((button) => textOf(button) === label)?.click();
  };
  const choose = async (file: File) => {
    const field = form()?.renderRoot.querySelector<HTMLInputElement>("#file");
    if (field == null) throw new Error("There is no file field.");
    const files = new DataTransfer();
    files.items.add(file);
    field.files = files.files;
    field.dispatchEvent(new Event("change"));
    await form()?.updateComplete;
  };
  await waitUntil(() => !listText().includes("Loading…"));
  return {
    view,
    calls,
    list,
    page,
    form,
    listText,
    pageText,
    press,
    choose,
    formText: () => textOf(form()?.renderRoot),
    open: async () => {
      list()?.renderRoot.querySelector<HTMLElement>("li button")?.click();
      await waitUntil(() => pageText() !== "" && !pageText().includes("Loading…"));
    },
    type: async (name: string, text: string) => {
      const field = form()?.renderRoot.querySelector<HTMLInputElement>(`#${name}`);
      if (field == null) throw new Error(`There is no field ${name}.`);
      field.value = text;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      await form()?.updateComplete;
    },
  };
}

/** A service with this dispute, which answers a change so. */
export function having(dispute: object, changed?: Response): Answering {
  return ({ path, method }) => {
    if (method === "POST") return changed;
    return path.startsWith("disputes/") ? Response.json(dispute) : listOf(dispute);
  };
}
