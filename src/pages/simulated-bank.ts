/**
 * The script of the simulated bank that has the whole window: it sends the answer, and takes the payer to the address that
 * the bank gives, as the scripts of real banks do.
 */
const form = document.querySelector("form");

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  void answer(form, (event.submitter as HTMLButtonElement | null)?.value ?? "");
});

async function answer(bank: HTMLFormElement, value: string): Promise<void> {
  const buttons = [...bank.querySelectorAll("button")];
  for (const button of buttons) button.disabled = true;
  try {
    const body = new URLSearchParams({ answer: value });
    const response = await fetch(location.href, { method: "POST", body, credentials: "omit" });
    const { redirect } = (await response.json()) as { readonly redirect?: string };
    if (redirect !== undefined) location.assign(redirect);
  } finally {
    for (const button of buttons) button.disabled = false;
  }
}

// Who comes back to this page by the button of the browser may find it answered.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
