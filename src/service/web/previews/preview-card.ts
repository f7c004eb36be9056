import { rgbOf } from "../../../color/contrast.ts";
import type { BrandColors, PageColors } from "../../../color/brand-colors.ts";
import { brandColors, hexOf, schemeOf, shownSchemes } from "../../../color/brand-colors.ts";
import { palette } from "../../../color/palette.ts";
import { initials } from "../../accounts/branding/mark.ts";
import { Typeface } from "./typeface.ts";

/** Size in pixels that Open Graph clients show without cropping. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Position and maximum size of the merchant's image on the card. */
export const picturePlace = { x: 80, y: 72, width: 440, height: 96 } as const;

/** Content of the card of a link, all as plain text. */
export interface CardText {
  readonly merchant: string;
  readonly name: string;
  /** Formats of the sum; the first one that can be drawn is used. Empty where the payer chooses the amount. */
  readonly sums: readonly string[];
  readonly colors: BrandColors;
  /** The image on the card. A logo contains the merchant's name. */
  readonly picture: { readonly kind: "logo" | "icon"; readonly width: number } | undefined;
}

const regular = new Typeface(400);

const strong = new Typeface(600);

const left = picturePlace.x;

const room = cardSize.width - 2 * left;

const mark = 96;

/** Returns the preview card of a link as SVG. A name with characters that the typeface does not support is omitted. */
export function linkCard({ merchant, name, sums, colors, picture }: CardText): string {
  const [firstScheme = "light"] = shownSchemes(colors);
  const scheme = colors.background === undefined ? firstScheme : schemeOf(rgbOf(colors.background));
  const brand = brandColors(colors, scheme);
  const background = colors.background === undefined ? brand.surface : brand.page;
  const textColor = hexOf(brand.text);
  const title = lines(strong, name, { size: 64, maximum: 2 });
  // Without a name, the sum is the only description of the link.
  const place = title.length === 0 ? { size: 144, y: 400 } : { size: 96, y: 550 };
  const [price] = sums.flatMap((sum) => fitted(strong, sum, { size: place.size, width: room }) ?? []);
  return svg(
    hexOf(background),
    `<rect width="${cardSize.width}" height="16" fill="${hexOf(brand.accent)}"/>`,
    picture?.kind === "logo" ? "" : merchantLine(merchant, picture?.width ?? mark, textColor),
    picture === undefined ? initialsMark(merchant, brand) : "",
    ...title.map((line, index) => line.draw(left, 288 + index * 80, textColor)),
    price?.draw(left, place.y, textColor) ?? "",
  );
}

/** Returns the card of a link that cannot be paid or does not exist. It reveals nothing. */
export function neutralCard(): string {
  return svg(
    palette.light.page,
    cardPicture({
      x: cardSize.width / 2 - 130,
      y: cardSize.height / 2 - 90,
      width: 260,
      color: palette.light.line,
    }),
  );
}

/** Returns the merchant's name beside the mark. */
function merchantLine(merchant: string, markWidth: number, textColor: string): string {
  const x = left + markWidth + 28;
  const [name] = lines(regular, merchant, { size: 40, maximum: 1, width: cardSize.width - left - x });
  return name?.draw(x, picturePlace.y + 62, textColor) ?? "";
}

/**
 * Returns the mark of a merchant without an image: the initials, or a card where the typeface does not support them.
 */
function initialsMark(merchant: string, brand: PageColors): string {
  const textColor = hexOf(brand["accent-text"]);
  const letters = drawable(strong, initials(merchant));
  const line = letters === undefined ? undefined : strong.line(letters, 40);
  const inside =
    line?.draw(left + (mark - line.width) / 2, picturePlace.y + 62, textColor) ??
    cardPicture({ x: left + 22, y: picturePlace.y + 30, width: 52, color: textColor });
  const [fill, edge] = [hexOf(brand.accent), hexOf(brand["accent-edge"])];
  return `<rect x="${left + 1}" y="${picturePlace.y + 1}" width="${mark - 2}" height="${mark - 2}" rx="20" fill="${fill}" stroke="${edge}" stroke-width="2"/>${inside}`;
}

function svg(background: string, ...parts: readonly string[]): string {
  const { width, height } = cardSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${background}"/>${parts.join("")}</svg>`;
}

/** Returns the drawing of a payment card. */
function cardPicture({ x, y, width, color }: { x: number; y: number; width: number; color: string }): string {
  const unit = width / 26;
  return `<path transform="translate(${x} ${y}) scale(${unit})" fill="${color}" fill-rule="evenodd" d="M2 0h22a2 2 0 0 1 2 2v2H0V2a2 2 0 0 1 2-2M0 7h26v9a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2zm3 5v2h7v-2z"/>`;
}

/**
 * Returns a text without emoji and invisible characters; undefined where the typeface does not support one of the
 * others.
 */
function drawable(face: Typeface, text: string): string | undefined {
  const plain = text
    .normalize("NFC")
    .replace(/[\p{Extended_Pictographic}\p{Cf}\ufe0e\ufe0f\u20e3]/gu, (picture) =>
      face.covers(picture) && !/\p{Cf}/u.test(picture) ? picture : "",
    )
    .replace(/\s+/g, " ")
    .trim();
  return plain !== "" && face.covers(plain) ? plain : undefined;
}

interface Space {
  readonly size: number;
  readonly width: number;
}

/** Returns a text on one line, in a smaller size where it does not fit. */
function fitted(
  face: Typeface,
  text: string,
  { size, width }: Space,
): ReturnType<Typeface["line"]> | undefined {
  const plain = drawable(face, text);
  if (plain === undefined) return undefined;
  const line = face.line(plain, size);
  return line.width <= width ? line : face.line(plain, (size * width) / line.width);
}

/** Returns a text on at most `maximum` lines. Text that does not fit is cut with an ellipsis. */
function lines(
  face: Typeface,
  text: string,
  {
    size,
    maximum,
    width = room,
  }: { readonly size: number; readonly maximum: number; readonly width?: number },
): readonly ReturnType<Typeface["line"]>[] {
  let rest = drawable(face, text) ?? "";
  const all: string[] = [];
  while (rest !== "" && all.length < maximum) {
    const last = all.length === maximum - 1;
    const cut = cutAt(face, rest, { size, width }, last);
    all.push(cut.line);
    rest = cut.rest;
  }
  return all.map((line) => face.line(line, size));
}

/** Returns the part of a text that fits on a line, cut between words where possible. */
function cutAt(
  face: Typeface,
  text: string,
  { size, width }: Space,
  last: boolean,
): { line: string; rest: string } {
  if (face.line(text, size).width <= width) return { line: text, rest: "" };
  const dots = last ? "…" : "";
  let fits = "";
  for (const character of text) {
    if (face.line(fits + character + dots, size).width > width) break;
    fits += character;
  }
  const word = fits.lastIndexOf(" ");
  const end = word > fits.length / 2 ? word : fits.length;
  return { line: text.slice(0, end).trimEnd() + dots, rest: text.slice(end).trimStart() };
}
