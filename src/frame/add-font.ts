import type { FontForFrame } from "../contract/frame/frame-messages.ts";
import { readTokenValue } from "../elements/tokens/read-token-value.ts";

/** Maximum size of a font file, in bytes, and maximum number of fonts. */
const maxSize = 500_000;

const maxFonts = 8;

/** The first bytes of a font file: WOFF2, WOFF, TrueType, OpenType. */
const signatures = ["wOF2", "wOFF", "\0\u0001\0\0", "OTTO"];

/** Adds a font of the page to the card form. Resolves to the reason if it is rejected, for the page's developer. */
export async function addFont(
  { family, bytes, weight = "400", style = "normal" }: FontForFrame,
  fonts: FontFaceSet,
): Promise<readonly { readonly name: string; readonly reason: string }[]> {
  const rejection = (reason: string) => [{ name: `font "${family.slice(0, 40)}"`, reason }];
  if (fonts.size >= maxFonts) return rejection(`the card form takes ${maxFonts}`);
  if (bytes.byteLength > maxSize) return rejection(`more than ${maxSize} bytes`);
  const isValidFamily = readTokenValue("families", family) !== undefined && !/[,'"]/.test(family);
  if (!isValidFamily || !/^\d{1,4}( \d{1,4})?$/.test(weight) || !/^(normal|italic|oblique)$/.test(style)) {
    return rejection("malformed");
  }
  if (!signatures.includes(String.fromCharCode(...new Uint8Array(bytes.slice(0, 4))))) {
    return rejection("no font file");
  }
  try {
    fonts.add(await new FontFace(family, bytes, { weight, style }).load());
    return [];
  } catch {
    return rejection("no font file");
  }
}
