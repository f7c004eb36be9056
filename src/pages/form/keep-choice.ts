/**
 * Keeps a choice of the payer in the address of the page, so that the service writes it into the document after a reload, on the
 * way back and in another language.
 *
 * @param name the parameter of the page's address, as the service reads it
 */
export function keepChoice(name: string, value: string): void {
  const address = new URL(location.href);
  address.searchParams.set(name, value);
  history.replaceState(history.state, "", address);
  const form = document.querySelector<HTMLFormElement>("form.language");
  const field =
    form?.querySelector<HTMLInputElement>(`input[name=${name}]`) ?? document.createElement("input");
  Object.assign(field, { type: "hidden", name, value });
  form?.prepend(field);
}
