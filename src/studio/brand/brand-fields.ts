import type { TemplateResult } from "lit";
import { html } from "lit";
import { palette } from "../../color/palette.ts";
import type { FilePurpose } from "../../contract/accounts/file.ts";
import { choiceControl, textControl } from "../controls.ts";
import type { BrandDraft } from "../draft/draft.ts";
import type { Problems } from "../draft/problems.ts";
import { colorWarnings } from "./color-warnings.ts";

export interface BrandEditing {
  readonly brand: BrandDraft;
  /** The branding that applies to empty values: the account's. */
  readonly inherited: BrandDraft;
  readonly problems: Problems;
  readonly set: (change: Partial<BrandDraft>) => void;
  readonly upload: (name: "logo" | "icon", purpose: FilePurpose, file: Blob) => void;
}

const corners = [
  ["sharp", "Sharp"],
  ["rounded", "Rounded"],
  ["pill", "Pill"],
] as const;

const typefaces = [
  ["system", "The device's own"],
  ["serif", "Serif"],
  ["rounded", "Rounded"],
  ["mono", "Monospaced"],
  ["humanist", "Humanist"],
] as const;

const schemes = [
  ["auto", "As the device"],
  ["light", "Always light"],
  ["dark", "Always dark"],
] as const;

/** The values if neither the link nor the account sets one. */
const defaults = { border_style: "rounded", font_family: "system", scheme: "auto" } as const;

/** Renders the settings of the appearance, of support and of legal links. */
export function brandFields(editing: BrandEditing): TemplateResult {
  const { brand, inherited: below, problems, set } = editing;
  const advice = colorWarnings({ ...below, ...chosen(brand) });
  const text = (name: keyof BrandDraft, label: string, type: "text" | "email" | "url" = "text") =>
    textControl({
      id: `brand-${name}`,
      label,
      type,
      value: brand[name],
      placeholder: below[name],
      problem: problems[`brand-${name}`],
      onInput: (value) => set({ [name]: value }),
    });
  const choice = (
    name: "border_style" | "font_family" | "scheme",
    label: string,
    options: readonly (readonly [string, string])[],
  ) =>
    choiceControl({
      id: `brand-${name}`,
      label,
      value: brand[name],
      options: [["", defaultLabel(below, name, options)], ...options],
      problem: problems[`brand-${name}`],
      onInput: (value) => set({ [name]: value }),
    });
  return html`
    ${text("display_name", "Name that payers see")}
    <div class="row wide">${picture(editing, "logo", "Logo")} ${picture(editing, "icon", "Icon")}</div>
    <div class="row">
      ${color(editing, "color_accent", "Button", palette.light.accent)}
      ${color(editing, "color_background", "Background", palette.light.page)}
    </div>
    <div role="status" class="advice">
      ${advice.map((item) => html`<p><span aria-hidden="true">◐</span> ${item.text}</p>`)}
    </div>
    <div class="row wide">
      ${choice("border_style", "Corners", corners)} ${choice("font_family", "Typeface", typefaces)}
      ${choice("scheme", "Light or dark", schemes)}
    </div>
    <div class="row">
      ${text("support_email", "Support e-mail", "email")} ${text("support_url", "Support page", "url")}
    </div>
    <div class="row">${text("terms_url", "Terms", "url")} ${text("privacy_url", "Privacy", "url")}</div>
  `;
}

/** Returns the label of the option that sets no value. */
function defaultLabel(
  below: BrandDraft,
  name: keyof typeof defaults,
  options: readonly (readonly [string, string])[],
): string {
  const value = below[name] === "" ? defaults[name] : below[name];
  return `Default: ${options.find(([option]) => option === value)?.[1] ?? ""}`;
}

function chosen(brand: BrandDraft): Partial<BrandDraft> {
  return Object.fromEntries(Object.entries(brand).filter(([, value]) => value !== ""));
}

function color(
  { brand, inherited: below, problems, set }: BrandEditing,
  name: "color_accent" | "color_background",
  label: string,
  fallback: string,
): TemplateResult {
  const shown = [brand[name], below[name], fallback].find((text) => /^#[0-9a-f]{6}$/i.test(text)) ?? fallback;
  return html`<div class="color">
    <input
      type="color"
      aria-label=${`${label}: choose a colour`}
      .value=${shown}
      @input=${(event: Event) => set({ [name]: (event.target as HTMLInputElement).value })}
    />
    ${textControl({
      id: `brand-${name}`,
      label,
      value: brand[name],
      maxlength: 7,
      placeholder: below[name] || "#rrggbb",
      problem: problems[`brand-${name}`],
      onInput: (value) => set({ [name]: value }),
    })}
  </div>`;
}

function picture(
  { brand, problems, set, upload }: BrandEditing,
  name: "logo" | "icon",
  label: string,
): TemplateResult {
  const purpose = name === "logo" ? "business_logo" : "business_icon";
  const id = `brand-${name}`;
  const problem = problems[id];
  const onFileChosen = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file) upload(name, purpose, file);
    input.value = "";
  };
  const hint = name === "logo" ? "Wide, with your name" : "Square, shown before your name";
  return html`<div class="field" ?data-wrong=${problem !== undefined}>
    <label for=${id}>${label}</label>
    ${
      brand[name] === ""
        ? html`<input
            id=${id}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-describedby=${`${id}-says`}
            @change=${onFileChosen}
          />`
        : html`<div class="picture">
            <img src=${`/files/${brand[name]}`} alt=${`Your ${name}`} />
            <button type="button" id=${id} class="quiet" @click=${() => set({ [name]: "" })}>
              Remove the ${name}
            </button>
          </div>`
    }
    <p id=${`${id}-says`} class="says">
      ${problem === undefined ? `${hint}; PNG, JPEG or WebP` : html`<strong>${problem}</strong>`}
    </p>
  </div>`;
}
