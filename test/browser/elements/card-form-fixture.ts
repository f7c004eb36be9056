import { fixture, html } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import type { CardForm } from "../../../src/elements/card-form/card-form.ts";
import type { FormField } from "../../../src/elements/card-form/card-form-state.ts";
import { countries } from "../../../src/elements/card-form/countries.ts";
import { defineElements } from "../../../src/elements/define.ts";
import messages from "../../../src/language/locales/en/card.ts";

defineElements();

export const words = messages.card;

/** A card form in November 2026. */
export async function aCardForm(options: Partial<CardForm> = {}): Promise<CardForm> {
  const form = await fixture<CardForm>(html`<till-card-form></till-card-form>`);
  Object.assign(form, { messages, countries: countries("en"), today: { year: 2026, month: 11 }, ...options });
  await form.updateComplete;
  return form;
}

export function inputOf(form: CardForm, field: FormField): HTMLInputElement {
  const input = form.shadowRoot?.querySelector<HTMLInputElement>(`input[name="${field}"]`);
  if (!input) throw new Error(`no field ${field}`);
  return input;
}

/** The field that has the focus. */
export function focusedOf(form: CardForm): string | undefined {
  const active = form.shadowRoot?.activeElement;
  return active instanceof HTMLInputElement || active instanceof HTMLSelectElement ? active.name : undefined;
}

/** Types into a field as a person does, key by key. */
export async function type(form: CardForm, field: FormField, text: string): Promise<void> {
  inputOf(form, field).focus();
  await sendKeys({ type: text });
  await form.updateComplete;
}

export async function press(form: CardForm, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await sendKeys({ press: key });
  await form.updateComplete;
}

/** Puts text where the caret is, as a paste does. */
export async function paste(form: CardForm, field: FormField, text: string): Promise<void> {
  inputOf(form, field).focus();
  document.execCommand("insertText", false, text);
  await form.updateComplete;
}

/** The sentence that stands below the fields. */
export function problemOf(form: CardForm): string {
  const shown = [...(form.shadowRoot?.querySelectorAll<HTMLElement>(".problems p") ?? [])].filter(
    (paragraph) => !paragraph.hidden,
  );
  return shown.map((paragraph) => paragraph.textContent.trim()).join(" / ");
}
