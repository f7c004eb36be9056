import { find } from "./find.ts";
import { probeLooks } from "./probe-looks.ts";
import { looksIn, snippetOf, wear } from "./looks.ts";
import { showSwatches } from "./swatches.ts";

// The script of the reference: it applies the controls to the checkout at once. Diagnostics come from a hidden card form that
// is recreated for every change, because an element reports the same diagnostic only once.

const form = find("#looks", HTMLFormElement);
const preview = find("#preview", HTMLElement);
const checkout = find("#preview till-checkout", HTMLElement);
const snippet = find("#snippet", HTMLElement);
const warnings = find("#warnings", HTMLElement);
const said = find("#said", HTMLElement);
/** Delay after the last change before the diagnostics are requested, in milliseconds. */
const pause = 400;
let timer: ReturnType<typeof setTimeout> | undefined;

function show(): void {
  const looks = looksIn(form);
  showSwatches(form);
  wear(checkout, looks);
  preview.dir = looks.attributes.get("dir") ?? "";
  snippet.textContent = snippetOf(checkout, looks);
  clearTimeout(timer);
  timer = setTimeout(() => {
    probeLooks(preview, checkout, looks, (found) => {
      const lines = found.map((message) =>
        Object.assign(document.createElement("p"), { textContent: message }),
      );
      warnings.replaceChildren(...lines);
    });
  }, pause);
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

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-copies]") : null;
  if (!button) return;
  const text = document.getElementById(button.dataset["copies"] ?? "")?.textContent ?? "";
  void navigator.clipboard.writeText(text).then(
    () => (said.textContent = `Copied: ${text.slice(0, 30)}`),
    () => (said.textContent = "The browser did not let it be copied."),
  );
});

show();
