/**
 * Shows the page in another language as soon as it is chosen by a pointer. By keyboard each arrow key would lead away: there, and without
 * this script, the button of the form does it.
 */
export function showChosenLanguage(root: ParentNode): void {
  const select = root.querySelector<HTMLSelectElement>(".language select");
  let isPointed = false;
  select?.addEventListener("pointerdown", () => (isPointed = true));
  select?.addEventListener("keydown", () => (isPointed = false));
  select?.addEventListener("change", () => {
    if (isPointed) select.form?.requestSubmit();
  });
}
