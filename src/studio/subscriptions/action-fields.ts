import type { TemplateResult } from "lit";
import { html } from "lit";
import { textControl } from "../controls.ts";
import type { Problems } from "../draft/problems.ts";
import type { SubscriptionOverview } from "../../contract/billing/subscription-overview.ts";
import type { ItemText } from "./item-change.ts";

interface ItemFields {
  readonly subscription: SubscriptionOverview;
  readonly texts: readonly ItemText[];
  readonly problems: Problems;
  readonly set: (index: number, change: Partial<ItemText>) => void;
}

/** Renders quantity and price of each item of a subscription. */
export function itemFields({ subscription, texts, problems, set }: ItemFields): TemplateResult {
  const { items, currency } = subscription;
  return html`${items.map(({ name }, index) => {
    const { quantity = "", amount = "" } = texts[index] ?? {};
    const id = `item-${index}`;
    return html`<div role="group" aria-labelledby=${id}>
      <p id=${id}><bdi>${name}</bdi></p>
      <div class="row">
        ${textControl({
          id: `${id}-quantity`,
          label: "Quantity",
          value: quantity,
          inputmode: "numeric",
          problem: problems[`${id}-quantity`],
          onInput: (text) => set(index, { quantity: text }),
        })}
        ${textControl({
          id: `${id}-amount`,
          label: `Price of one, in ${currency.toUpperCase()}`,
          value: amount,
          inputmode: "decimal",
          problem: problems[`${id}-amount`],
          onInput: (text) => set(index, { amount: text }),
        })}
      </div>
    </div>`;
  })}`;
}
