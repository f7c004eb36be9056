import type { CardForm } from "../../elements/card-form/card-form.ts";

/** A test card accepts any future date and any code. */
const otherFields = { expiry: "12 / 34", cvc: "123" } as const;

/** Fills a test card into the form with the same events as typed input. */
export function fillTestCard(form: CardForm, number: string): void {
  for (const [field, text] of Object.entries({ number, ...otherFields })) {
    const input = form.shadowRoot?.querySelector<HTMLInputElement>(`#${field}`);
    if (!input) continue;
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  form.focusField("cvc");
}
