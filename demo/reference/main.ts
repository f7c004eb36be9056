import { find } from "./find.ts";
import { probeLooks } from "./probe-looks.ts";
import { looksIn, snippetOf, wear } from "./looks.ts";
import { showSwatches } from "./swatches.ts";

// The script of the reference: the checkout wears what the controls say, at once; what it complains about is asked of a
// card form beside it that is made anew for every choice, since an element tells the same thing only once.

const form = find("#looks", HTMLFormElement);
const preview = find("#preview", HTMLElement);
const checkout = find("#preview till-checkout", HTMLElement);
const snippet = find("#snippet", HTMLElement);
const warnings = find("#warnings", HTMLElement);
const said = find("#said", HTMLElement);
/** How long nothing has to be chosen before the looks are judged, in milliseconds. */
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
// The fields are empty after the event.
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
