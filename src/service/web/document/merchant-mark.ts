import { html } from "hono/html";
import type { Html } from "../assets/send.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { initials, logoSize } from "../../accounts/branding/mark.ts";

/** Returns the merchant's logo, or the name with the icon, or the name with its initials. */
export function merchantMark({ name, picture }: Merchant): Html {
  if (picture?.kind === "logo") {
    // The page reserves this space before the image has loaded.
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
