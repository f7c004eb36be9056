import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import { textControl, tickControl } from "../controls.ts";
import type { ItemDraft } from "../draft/draft.ts";
import type { Editing } from "./editing.ts";

/** How many of one thing are sold. */
export function quantityControl(editing: Editing, index: number): TemplateResult {
  return numberControl(editing, index, "quantity", "Quantity");
}

/** Whether payers choose how many, and between what numbers. */
export function adjustableFields(editing: Editing, index: number): TemplateResult {
  const item = editing.draft.items[index];
  return html`${tickControl({
    ...{ id: `item-${index}-adjustable`, label: "Payers may change the quantity" },
    checked: item?.adjustable === true,
    onInput: (adjustable) => change(editing, index, { adjustable }),
  })}
  ${
    item?.adjustable
      ? html`<div class="row">
          ${numberControl(editing, index, "least", "At least (1 without)")}
          ${numberControl(editing, index, "most", "At most (99 without)")}
        </div>`
      : nothing
  }`;
}

function numberControl(
  editing: Editing,
  index: number,
  name: "quantity" | "least" | "most",
  label: string,
): TemplateResult {
  const id = `item-${index}-${name}`;
  return textControl({
    ...{ id, label, value: editing.draft.items[index]?.[name] ?? "", inputmode: "numeric" },
    problem: editing.problems[id],
    onInput: (value) => change(editing, index, { [name]: value }),
  });
}

function change({ draft, set }: Editing, index: number, part: Partial<ItemDraft>): void {
  set({ items: draft.items.map((item, at) => (at === index ? { ...item, ...part } : item)) });
}
