import { build } from "../elements/build.ts";

/** Stays as it is for the life of the page. */
let sends: boolean | undefined;

/** Whether a page in a frame may send forms, by which payers answer their bank: its sandbox may not allow them. */
export function sendsForms(): boolean {
  return (sends ??= parent === window || isSubmitted());
}

/** Whether a form gets as far as its `submit` event, in a place from which no event reaches the page. */
function isSubmitted(): boolean {
  const form = build("form");
  let submitted = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submitted = true;
  });
  const place = build("div");
  place.attachShadow({ mode: "open" }).append(form);
  document.documentElement.append(place);
  form.requestSubmit();
  place.remove();
  return submitted;
}
