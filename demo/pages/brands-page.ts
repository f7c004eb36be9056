import { html } from "hono/html";
import type { PaymentLink } from "../../src/contract/payment-link.ts";
import { formatAmount } from "../../src/money/format-amount.ts";
import { brandOf } from "../brands/brand-of.ts";
import type { Words } from "../words.ts";
import type { Html } from "./layout.ts";
import { layout } from "./layout.ts";

/** The links of the demo's brands, each in the language of its merchant. */
export function brandsPage(words: Words, links: readonly PaymentLink[]): Html {
  const branded = [...links].reverse().flatMap((link) => {
    const brand = brandOf(link);
    return brand === undefined ? [] : [{ ...link, locale: brand.locale }];
  });
  return layout(words, {
    title: words.brandsTitle,
    path: "/brands",
    main: html`<h1>${words.brandsTitle}</h1>
      <p class="lead">${words.brandsText}</p>
      <ul class="doors">
        ${branded.map(
          ({ url, name, branding, amount, currency, locale }) =>
            html`<li>
              <h2 lang="${locale}"><a href="${url}?locale=${locale}">${branding.display_name ?? ""}</a></h2>
              <p lang="${locale}"><bdi>${name}</bdi></p>
              <p class="sum">${formatAmount(amount, currency, words.lang)}</p>
            </li>`,
        )}
      </ul>`,
  });
}
