import { html } from "hono/html";
import { initials } from "./initials.ts";
import type { Html } from "../assets/html.ts";
import type { Merchant, MerchantPicture } from "../../accounts/accounts/find-merchant.ts";

/** Returns the merchant's logo, or the name with the icon, or the name with its initials. */
export function merchantMark({ name, picture }: Merchant): Html {
  if (picture?.kind === "logo") {
    const { width, height } = logoSize(picture);
    return html`<p class="merchant">
      <img class="logo" src="${picture.path}" alt="${name}" width="${width}" height="${height}" />
    </p>`;
  }
  const mark =
    picture === undefined
      ? html`<span class="mark" aria-hidden="true">${initials(name)}</span>`
      : html`<img class="icon" src="${picture.path}" alt="" width="40" height="40" />`;
  return html`<p class="merchant">${mark}<bdi>${name}</bdi></p>`;
}

const maximumLogoWidth = 200;
const maximumLogoHeight = 40;

/**
 * Returns the size of the logo in CSS pixels, scaled down to fit. The page reserves this space before the image has
 * loaded.
 */
function logoSize({ width, height }: MerchantPicture): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, maximumLogoWidth / width, maximumLogoHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
