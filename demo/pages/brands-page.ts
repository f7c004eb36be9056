import { html } from "hono/html";
import type { PaymentLink } from "../../src/contract/checkout/payment-link.ts";
import { formatAmount } from "../../src/money/format-amount.ts";
import { brandOf } from "../brands/brand-of.ts";
import type { ShopMessages } from "../messages.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";

/** Returns the width of a picture with a height of 64 pixels. */
const widths = { icon: 64, logo: 256 } as const;

/** Renders the links of the demo brands, each in the language of its merchant. */
export function brandsPage(messages: ShopMessages, links: readonly PaymentLink[]): Html {
  const branded = [...links].reverse().flatMap((link) => {
    const brand = brandOf(link);
    return brand === undefined ? [] : [{ ...link, brand }];
  });
  return layout(messages, {
    title: messages.brandsTitle,
    path: "/brands",
    styles: "/brands.css",
    main: html`<h1>${messages.brandsTitle}</h1>
      <p class="lead">${messages.brandsText}</p>
      <ul class="tiles brands">
        ${branded.map(
          ({ url, name, branding, amount, currency, brand: { slug, locale, picture } }) =>
            html`<li class="${slug}">
              <p class="front">
                <img src="/brands/${slug}.svg" alt="" width="${widths[picture.kind]}" height="64" />
              </p>
              <h2 lang="${locale}">
                <a href="${url}?locale=${locale}"><bdi>${branding.display_name ?? ""}</bdi></a>
              </h2>
              <p lang="${locale}"><bdi>${name}</bdi></p>
              <p>${messages.brandsShow[slug]}</p>
              <p class="sum">${formatAmount(amount, currency, messages.lang)}</p>
            </li>`,
        )}
      </ul>`,
  });
}
