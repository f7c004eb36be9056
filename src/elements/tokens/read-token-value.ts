import type { TokenKind } from "./token-kinds.ts";

const maxLength = 200;

/** Literal colours only: no reference to a variable or to a URL. */
const color = String.raw`(?:#[0-9a-f]{3,8}|[a-z]{3,24}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([-+0-9a-z.,%/ ]+\))`;
const literalColor = new RegExp(`^${color}$`, "i");
const singleShadow = String.raw`(?:inset )?(?:-?\d{1,2}(?:px)? ){2,4}${color}`;
const literalShadow = new RegExp(`^(?:none|${singleShadow}(?:, ?${singleShadow}){0,3})$`, "i");
const literalFamilies = /^[-\p{L}\p{N} ,'"]+$/u;

/** Parses the value of a custom property and serializes it again; `undefined` if it is not of its kind. */
export function readTokenValue(kind: TokenKind, raw: string): string | undefined {
  const text = raw.length > maxLength ? "" : raw.trim();
  switch (kind) {
    case "color":
      return literalColor.test(text) ? text : undefined;
    case "shadow":
      return literalShadow.test(text) ? text.replace("none", "0 0 #0000") : undefined;
    case "families":
      return readFamilies(text);
    default:
      return isRange(kind) ? readNumber(text, kind) : kind.find((word) => word === text);
  }
}

type Range = Extract<TokenKind, readonly [number, number, string]>;

function isRange(kind: Exclude<TokenKind, string>): kind is Range {
  return typeof kind[0] === "number";
}

function readNumber(text: string, [least, most, unit]: Range): string | undefined {
  const [, number, writtenUnit] = /^([0-9]{0,3}(?:\.[0-9]{1,4})?)(px|rem|%|)$/.exec(text) ?? [];
  const value = Number(number) * (writtenUnit === "rem" ? 16 : 1);
  const hasUnit = writtenUnit === unit || (unit === "px" && (writtenUnit === "rem" || value === 0));
  if (!number || !hasUnit) return undefined;
  return `${Math.min(Math.max(value, least), most)}${unit}`;
}

function readFamilies(text: string): string | undefined {
  const families = text.split(",").map((family) => family.replace(/['"]/g, "").trim());
  if (!literalFamilies.test(text) || families.includes("")) return undefined;
  return families.map((family) => (/^[a-z-]+$/.test(family) ? family : `"${family}"`)).join(", ");
}
