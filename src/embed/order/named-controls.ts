import { build } from "../../elements/build.ts";
import { randomId } from "../../elements/random-id.ts";

/** The fields of controls, as a form submits them. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** The fields of the controls inside `root`, whatever elements they are, as a form would submit them, except files. */
export function fieldsOf(root: Element): Fields {
  return withForm(root, (form) =>
    [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

/** Whether every control inside `root` is valid. If not, the first invalid one shows its error and gets the focus. */
export function reportFields(root: Element): boolean {
  return withForm(root, (form) => form.reportValidity());
}

/**
 * Calls `use` with a form that owns the controls inside `root` as long as it runs. Only a form can read and validate
 * form-associated custom elements.
 */
export function withForm<Result>(root: Element, use: (form: HTMLFormElement) => Result): Result {
  const id = randomId();
  const form = build("form", { id, hidden: "" });
  root.after(form);
  const controls = [...root.querySelectorAll("*")].filter(isControl);
  const owners = controls.map((control) => control.getAttribute("form"));
  controls.forEach((control) => control.setAttribute("form", id));
  try {
    return use(form);
  } finally {
    controls.forEach((control, index) => {
      const owner = owners[index];
      if (owner == null) control.removeAttribute("form");
      else control.setAttribute("form", owner);
    });
    form.remove();
  }
}

function isControl(element: Element): boolean {
  return "form" in element || "formAssociated" in element.constructor;
}
