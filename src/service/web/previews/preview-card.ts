import { rgbOf } from "../../../color/contrast.ts";
import { brandColors, hexOf, schemeOf, shownSchemes } from "../../../color/brand-colors.ts";
import type { BrandColors, PageColors } from "../../../color/brand-colors.ts";
import { palette } from "../../../color/palette.ts";
import { initials } from "../document/initials.ts";
import { Typeface } from "./typeface.ts";

/** Pixels: what Open Graph readers show without cutting. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Where the merchant's picture comes on the card: as wide and as high as it may be. */
export const picturePlace = { x: 80, y: 72, width: 440, height: 96 } as const;

/** What stands on the card of a link. All of it is text. */
export interface CardWords {
  readonly merchant: string;
  readonly name: string;
  /** Ways to write it, the first that can be drawn is; none where the payer chooses it. */
  readonly sums: readonly string[];
  readonly colors: BrandColors;
  /** The picture that comes on the card: a logo says the merchant's name. */
  readonly picture: { readonly kind: "logo" | "icon"; readonly width: number } | undefined;
}

const regular = new Typeface(400);
const strong = new Typeface(600);
const left = picturePlace.x;
const room = cardSize.width - 2 * left;
const mark = 96;

/**
 * The card that a link is previewed with, as SVG. What it has no letters for it leaves out, the name of a merchant or of
 * what is sold, and shows the rest.
 */
export function linkCard({ merchant, name, sums, colors, picture }: CardWords): string {
  const [shownFirst = "light"] = shownSchemes(colors);
  const scheme = colors.background === undefined ? shownFirst : schemeOf(rgbOf(colors.background));
  const brand = brandColors(colors, scheme);
  const ground = colors.background === undefined ? brand.surface : brand.page;
  const ink = hexOf(brand.text);
  const title = lines(strong, name, { size: 64, most: 2 });
  // Where there is no name the sum is all that tells what the link is.
  const place = title.length === 0 ? { size: 144, y: 400 } : { size: 96, y: 550 };
  const [price] = sums.flatMap((sum) => fitted(strong, sum, { size: place.size, width: room }) ?? []);
  return svg(
    hexOf(ground),
    `<rect width="${cardSize.width}" height="16" fill="${hexOf(brand.accent)}"/>`,
    picture?.kind === "logo" ? "" : merchantLine(merchant, picture?.width ?? mark, ink),
    picture === undefined ? initialsMark(merchant, brand) : "",
    ...title.map((line, index) => line.draw(left, 288 + index * 80, ink)),
    price?.draw(left, place.y, ink) ?? "",
  );
}

/** The card of a link that cannot be paid, or is none: it tells nothing. */
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

/** The name beside the mark. */
function merchantLine(merchant: string, markWidth: number, ink: string): string {
  const x = left + markWidth + 28;
  const [name] = lines(regular, merchant, { size: 40, most: 1, width: cardSize.width - left - x });
  return name?.draw(x, picturePlace.y + 62, ink) ?? "";
}

/** The mark of a merchant without a picture: the initials, or a card where there are no letters for them. */
function initialsMark(merchant: string, brand: PageColors): string {
  const ink = hexOf(brand["accent-text"]);
  const letters = shown(strong, initials(merchant));
  const line = letters === undefined ? undefined : strong.line(letters, 40);
  const inside =
    line?.draw(left + (mark - line.width) / 2, picturePlace.y + 62, ink) ??
    cardPicture({ x: left + 22, y: picturePlace.y + 30, width: 52, color: ink });
  const [fill, edge] = [hexOf(brand.accent), hexOf(brand["accent-edge"])];
  return `<rect x="${left + 1}" y="${picturePlace.y + 1}" width="${mark - 2}" height="${mark - 2}" rx="20" fill="${fill}" stroke="${edge}" stroke-width="2"/>${inside}`;
}

function svg(ground: string, ...parts: readonly string[]): string {
  const { width, height } = cardSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${parts.join("")}</svg>`;
}

/** A card as everybody draws one. */
function cardPicture({ x, y, width, color }: { x: number; y: number; width: number; color: string }): string {
  const unit = width / 26;
  return `<path transform="translate(${x} ${y}) scale(${unit})" fill="${color}" fill-rule="evenodd" d="M2 0h22a2 2 0 0 1 2 2v2H0V2a2 2 0 0 1 2-2M0 7h26v9a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2zm3 5v2h7v-2z"/>`;
}

/** A text as it can be drawn, pictures left out; undefined where a letter is missing. */
function shown(face: Typeface, text: string): string | undefined {
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

/** A text in one line, smaller where it would not fit. */
function fitted(
  face: Typeface,
  text: string,
  { size, width }: Space,
): ReturnType<Typeface["line"]> | undefined {
  const plain = shown(face, text);
  if (plain === undefined) return undefined;
  const line = face.line(plain, size);
  return line.width <= width ? line : face.line(plain, (size * width) / line.width);
}

/** A text in at most so many lines; what does not fit ends in dots. */
function lines(
  face: Typeface,
  text: string,
  { size, most, width = room }: { readonly size: number; readonly most: number; readonly width?: number },
): readonly ReturnType<Typeface["line"]>[] {
  let rest = shown(face, text) ?? "";
  const all: string[] = [];
  while (rest !== "" && all.length < most) {
    const last = all.length === most - 1;
    const cut = cutAt(face, rest, { size, width }, last);
    all.push(cut.line);
    rest = cut.rest;
  }
  return all.map((line) => face.line(line, size));
}

/** The part of a text that fits in a line, cut between words where there are any. */
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
