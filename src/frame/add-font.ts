import type { FontForFrame } from "../contract/frame-messages.ts";
import { readTokenValue } from "../elements/tokens/read-token-value.ts";

/** No font file is larger, in bytes, and a frame has no more of them. */
const largest = 500_000;
const most = 8;

/** How a font file begins: WOFF2, WOFF, TrueType, OpenType. */
const beginnings = ["wOF2", "wOFF", "\0\u0001\0\0", "OTTO"];

/** Has the card form written in a font of the page. Resolves to why not, for whoever sets up the page. */
export async function addFont(
  { family, bytes, weight = "400", style = "normal" }: FontForFrame,
  fonts: FontFaceSet,
): Promise<readonly { readonly name: string; readonly reason: string }[]> {
  const refused = (reason: string) => [{ name: `font "${family.slice(0, 40)}"`, reason }];
  if (fonts.size >= most) return refused(`the card form takes ${most}`);
  if (bytes.byteLength > largest) return refused(`more than ${largest} bytes`);
  const isWritten = readTokenValue("families", family) !== undefined && !/[,'"]/.test(family);
  if (!isWritten || !/^\d{1,4}( \d{1,4})?$/.test(weight) || !/^(normal|italic|oblique)$/.test(style)) {
    return refused("malformed");
  }
  if (!beginnings.includes(String.fromCharCode(...new Uint8Array(bytes.slice(0, 4))))) {
    return refused("no font file");
  }
  try {
    fonts.add(await new FontFace(family, bytes, { weight, style }).load());
    return [];
  } catch {
    return refused("no font file");
  }
}
