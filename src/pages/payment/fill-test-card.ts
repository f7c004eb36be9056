import type { CardForm } from "../../elements/card-form/card-form.ts";

/** Any date ahead, and any code, will do for a test card. */
const others = { expiry: "12 / 34", cvc: "123" } as const;

/** Types a test card into the form, as a person would: what is there is replaced, and judged as it is typed. */
export function fillTestCard(form: CardForm, number: string): void {
  for (const [field, text] of Object.entries({ number, ...others })) {
    const input = form.shadowRoot?.querySelector<HTMLInputElement>(`#${field}`);
    if (!input) continue;
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  form.focusField("cvc");
}
