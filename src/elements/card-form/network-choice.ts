import type { TemplateResult } from "lit";
import { html } from "lit";
import type { BrandId } from "../../card/brands.ts";
import { brands } from "../../card/brands.ts";
import { brandMark } from "./brand-mark.ts";

interface NetworkChoice {
  readonly label: string;
  readonly networks: readonly BrandId[];
  readonly chosen: BrandId;
  readonly disabled: boolean;
  readonly onChange: (event: Event) => void;
}

/** Renders radio buttons with the icons of the networks of a card that has two. */
export function networkChoice({
  label,
  networks,
  chosen,
  disabled,
  onChange: choose,
}: NetworkChoice): TemplateResult {
  return html`<div class="networks" role="radiogroup" aria-label=${label} @change=${choose}>
    ${networks.map((id) => {
      const { name } = brands[id];
      return html`<span title=${name}>
        <input
          type="radio"
          name="network"
          value=${id}
          aria-label=${name}
          .checked=${id === chosen}
          ?disabled=${disabled}
        />
        ${brandMark(id)}
      </span>`;
    })}
  </div>`;
}
