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
  readonly choose: (event: Event) => void;
}

/** The choice between the networks of a card that has two: over the mark of the one that is chosen. */
export function networkChoice({ label, networks, chosen, disabled, choose }: NetworkChoice): TemplateResult {
  return html`
    ${brandMark(chosen)}
    <svg class="chevron" viewBox="0 0 10 10" aria-hidden="true"><path d="M1 3l4 4 4-4" /></svg>
    <select aria-label=${label} .value=${chosen} ?disabled=${disabled} @change=${choose}>
      ${networks.map((id) => html`<option value=${id} ?selected=${id === chosen}>${brands[id].name}</option>`)}
    </select>
  `;
}
