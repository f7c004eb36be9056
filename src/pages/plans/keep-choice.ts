/** The parameter of the page's address that chooses a plan: a number of installments, or `full`. */
const name = "installments";

/**
 * Keeps the payer's choice in the address of the page, so that the service writes it into the document after a reload, on the
 * way back and in another language.
 */
export function keepChoice(count: number | null): void {
  const value = String(count ?? "full");
  const address = new URL(location.href);
  address.searchParams.set(name, value);
  history.replaceState(history.state, "", address);
  const form = document.querySelector<HTMLFormElement>("form.language");
  const field =
    form?.querySelector<HTMLInputElement>(`input[name=${name}]`) ?? document.createElement("input");
  Object.assign(field, { type: "hidden", name, value });
  form?.prepend(field);
}
