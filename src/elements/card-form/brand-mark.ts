import type { TemplateResult } from "lit";
import { html, svg } from "lit";
import type { BrandId } from "../../card/brands.ts";
import { brands } from "../../card/brands.ts";

type Drawing = ReturnType<typeof svg>;

/** Two overlapping discs, as on Mastercard and Maestro. */
function discs(left: string, right: string, middle: string): Drawing {
  return svg`
    <circle cx="13" cy="11" r="6.5" fill=${left} />
    <circle cx="21" cy="11" r="6.5" fill=${right} />
    <path d="M17 5.9a6.5 6.5 0 0 1 0 10.2a6.5 6.5 0 0 1 0-10.2" fill=${middle} />`;
}

function word(text: string, color: string, size: number, style = "normal"): Drawing {
  return svg`<text
    x="17" y="11" fill=${color} font-size=${size} font-style=${style}
    font-family="Arial, Helvetica, sans-serif" font-weight="800" text-anchor="middle" dominant-baseline="central"
    textLength=${Math.min(28, text.length * size * 0.64)} lengthAdjust="spacingAndGlyphs"
  >${text}</text>`;
}

function cardBackground(color: string): Drawing {
  return svg`<rect width="34" height="22" rx="3.5" fill=${color} />`;
}

/** Three bars, as in the logo of JCB. */
function bars(...colors: readonly string[]): Drawing {
  return svg`${colors.map((fill, index) => svg`<rect x=${7 + index * 7} y="4" width="6" height="14" rx="2.5" fill=${fill} />`)}`;
}

const drawings: Readonly<Partial<Record<BrandId, () => Drawing>>> = {
  visa: () => word("VISA", "#1434cb", 10, "italic"),
  mastercard: () => discs("#eb001b", "#f79e1b", "#ff5f00"),
  maestro: () => discs("#eb001b", "#00a2e5", "#7375cf"),
  amex: () => svg`${cardBackground("#016fd0")}${word("AMEX", "#fff", 9)}`,
  discover: () => svg`
    <path d="M34 12v6.5a3.5 3.5 0 0 1-3.5 3.5H13Q27 19 34 12" fill="#f47216" />${word("DISC", "#231f20", 8)}`,
  diners: () => svg`
    <circle cx="17" cy="11" r="8" fill="#0079be" /><circle cx="17" cy="11" r="6" fill="#fff" />
    <path d="M16 6.4a4.7 4.7 0 0 0 0 9.2zM18 6.4a4.7 4.7 0 0 1 0 9.2z" fill="#0079be" />`,
  jcb: () => bars("#0e4c96", "#e21836", "#009b3a"),
  unionpay: () => svg`
    <path d="M9 3h8l-4 16H5z" fill="#e21836" /><path d="M15 3h8l-4 16h-8z" fill="#00447c" />
    <path d="M21 3h8l-4 16h-8z" fill="#007b84" />`,
  cartes_bancaires: () =>
    svg`${cardBackground("#014a97")}<path d="M17 0h13.5A3.5 3.5 0 0 1 34 3.5v15a3.5 3.5 0 0 1-3.5 3.5H17z" fill="#13823d" />${word("CB", "#fff", 11)}`,
};

/** The brands that payers see before they type: those that most of them have. */
const shownBrands = ["visa", "mastercard", "amex", "discover"] as const;

/** The icons at the end of an empty card number. */
export function acceptedMarks(): TemplateResult {
  return html`<span class="marks">${shownBrands.map(brandMark)}</span>`;
}

/** The icon at the end of the card number: the brand's, or a blank card while the brand is unknown. */
export function brandMark(brand: BrandId | undefined): TemplateResult {
  return brand
    ? html`<svg class="mark" data-brand=${brand} viewBox="0 0 34 22" aria-hidden="true">
        ${cardBackground("#fff")}${drawings[brand]?.() ?? word(brands[brand].name, "#33415c", 9)}
        <rect x=".5" y=".5" width="33" height="21" rx="3" fill="none" stroke="#000" stroke-opacity=".16" />
      </svg>`
    : html`<svg class="glyph" viewBox="0 0 34 22" aria-hidden="true">
        <rect x="1" y="1" width="32" height="20" rx="3" />
        <path d="M1 7h32M6 15h8" />
      </svg>`;
}

/** Returns the name of a brand, the same in every language. */
export function brandName(brand: BrandId): string {
  return brands[brand].name;
}

/** An icon that shows where the security code is printed: on the back of most cards, on the front of some. */
export function codeMark(onFront: boolean): TemplateResult {
  return html`<svg class="glyph" viewBox="0 0 34 22" aria-hidden="true">
    <rect x="1" y="1" width="32" height="20" rx="3" />
    ${
      onFront
        ? svg`<path d="M6 16h10" /><rect class="code" x="19" y="6" width="10" height="6" rx="2" />`
        : svg`<path d="M1 6.5h32" stroke-width="3" /><rect class="code" x="19" y="11.5" width="10" height="6" rx="2" />`
    }
  </svg>`;
}
