import { find } from "./find.ts";
import { probeAppearance } from "./probe-appearance.ts";
import { readAppearance, snippetOf, applyAppearance } from "./appearance.ts";
import { showSwatches } from "./swatches.ts";

// The script of the reference: it applies the controls to the checkout at once. Diagnostics come from a hidden card form that
// is recreated for every change, because an element reports the same diagnostic only once.

const form = find("#appearance", HTMLFormElement);
const preview = find("#preview", HTMLElement);
const checkout = find("#preview till-checkout", HTMLElement);
const snippet = find("#snippet", HTMLElement);
const warnings = find("#warnings", HTMLElement);
const copyStatus = find("#copy-status", HTMLElement);
/** Delay after the last change before the diagnostics are requested, in milliseconds. */
const diagnosticsDelay = 400;
let timer: ReturnType<typeof setTimeout> | undefined;

function show(): void {
  const appearance = readAppearance(form);
  showSwatches(form);
  applyAppearance(checkout, appearance);
  preview.dir = appearance.attributes.get("dir") ?? "";
  snippet.textContent = snippetOf(checkout, appearance);
  clearTimeout(timer);
  timer = setTimeout(() => {
    probeAppearance(preview, checkout, appearance, (messages) => {
      const lines = messages.map((message) =>
        Object.assign(document.createElement("p"), { textContent: message }),
      );
      warnings.replaceChildren(...lines);
    });
  }, diagnosticsDelay);
}

form.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement && target.dataset["for"]) {
    find(`[name="${target.dataset["for"]}"]`, HTMLInputElement).value = target.value;
  }
  show();
});
// A `reset` event is dispatched before the fields are empty.
form.addEventListener("reset", () => setTimeout(show));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
form.addEventListener("submit", (event) => event.preventDefault());

// Without `async` a page without TLS, which has no clipboard, would throw.
const copy = async (text: string) => navigator.clipboard.writeText(text);

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-copies]") : null;
  if (!button) return;
  const text = document.getElementById(button.dataset["copies"] ?? "")?.textContent ?? "";
  void copy(text).then(
    () => (copyStatus.textContent = `Copied: ${text.slice(0, 30)}`),
    () => (copyStatus.textContent = "The browser does not allow copying."),
  );
});

show();
