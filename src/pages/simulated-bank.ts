/**
 * The script of the simulated bank that has the whole window: it sends the answer, and takes the payer to the address that
 * the bank gives, as the scripts of real banks do.
 */
const form = document.querySelector("form");
const buttons = form?.querySelector("fieldset");

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  void answer((event.submitter as HTMLButtonElement | null)?.value ?? "");
});
// The document disables them: a press before this script would be lost.
setBusy(false);

async function answer(value: string): Promise<void> {
  setBusy(true);
  try {
    const body = new URLSearchParams({ answer: value });
    const response = await fetch(location.href, { method: "POST", body, credentials: "omit" });
    const { redirect } = (await response.json()) as { readonly redirect?: string };
    if (redirect !== undefined) location.assign(redirect);
  } finally {
    setBusy(false);
  }
}

function setBusy(isBusy: boolean): void {
  if (buttons) buttons.disabled = isBusy;
}

// Who comes back to this page by the button of the browser may find it answered.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
