import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import { textControl, tickControl } from "../controls.ts";
import type { ItemDraft } from "../draft/draft.ts";
import type { Editing } from "./editing.ts";

/** Renders the quantity of a line item. */
export function quantityControl(editing: Editing, index: number): TemplateResult {
  return numberControl(editing, index, "quantity", "Quantity");
}

/** Renders whether payers can change the quantity of a line item, and the range. */
export function adjustableFields(editing: Editing, index: number): TemplateResult {
  const item = editing.draft.items[index];
  return html`${tickControl({
    id: `item-${index}-adjustable`,
    label: "Payers may change the quantity",
    checked: item?.adjustable === true,
    onInput: (adjustable) => changeItem(editing, index, { adjustable }),
  })}
  ${
    item?.adjustable
      ? html`<div class="row">
          ${numberControl(editing, index, "least", "At least (default 1)")}
          ${numberControl(editing, index, "most", "At most (default 99)")}
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
    id,
    label,
    value: editing.draft.items[index]?.[name] ?? "",
    inputmode: "numeric",
    problem: editing.problems[id],
    onInput: (value) => changeItem(editing, index, { [name]: value }),
  });
}

function changeItem({ draft, set }: Editing, index: number, change: Partial<ItemDraft>): void {
  set({ items: draft.items.map((item, position) => (position === index ? { ...item, ...change } : item)) });
}
