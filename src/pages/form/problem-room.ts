import { html, nothing, render } from "lit";
import type { Control } from "./control.ts";

/** What stands in the room for problems while there is none. */
export interface Remark {
  readonly text: string;
  readonly action: string;
  readonly act: () => void;
}

/**
 * Says what is wrong with the fields of a group, in the room that the document keeps for it: of one field at a time, the
 * one with the focus or else the first. The others' sentences are there too, for whoever reads their fields.
 */
export function showProblems(
  group: Element,
  problems: ReadonlyMap<Control, string>,
  remark: Remark | undefined,
): void {
  const room = group.querySelector<HTMLElement>(".problems");
  const controls = [...group.querySelectorAll<Control>("[data-kind]")];
  const wrong = controls.filter((control) => problems.has(control));
  for (const control of controls) {
    const isWrong = wrong.includes(control);
    (control.closest(".cell") ?? control.closest(".tick"))?.classList.toggle("wrong", isWrong);
    control.setAttribute("aria-invalid", String(isWrong));
    if (isWrong) control.setAttribute("aria-describedby", `${control.name}-problem`);
    else control.removeAttribute("aria-describedby");
  }
  const shown = wrong.find((control) => control === document.activeElement) ?? wrong[0];
  if (!room) return;
  render(
    html`${wrong.map(
      (control) =>
        html`<p id="${control.name}-problem" ?hidden=${control !== shown}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0M7.1 3.5v5.6h1.8V3.5zM7 10.8v2h2v-2z" />
          </svg>
          <span>${problems.get(control)}</span>
        </p>`,
    )}${
      remark && wrong.length === 0
        ? html`<p class="remark">
            <span>${remark.text}</span> <button type="button" @click=${remark.act}>${remark.action}</button>
          </p>`
        : nothing
    }`,
    room,
  );
}
