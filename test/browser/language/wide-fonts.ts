const files = "/node_modules/@fontsource";

/** A wide font that many payers have, and others for the letters that it lacks. */
const sources = [
  ["DejaVu Sans", 400, "dejavu-sans/files/dejavu-sans-latin-400-normal"],
  ["DejaVu Sans", 700, "dejavu-sans/files/dejavu-sans-latin-700-normal"],
  ["IBM Plex Sans Arabic", 500, "ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-500-normal"],
  ["IBM Plex Sans Arabic", 600, "ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal"],
  ["Noto Sans Bengali", 500, "noto-sans-bengali/files/noto-sans-bengali-bengali-500-normal"],
  ["Noto Sans Bengali", 600, "noto-sans-bengali/files/noto-sans-bengali-bengali-600-normal"],
  ["Noto Sans Devanagari", 500, "noto-sans/files/noto-sans-devanagari-500-normal"],
  ["Noto Sans Devanagari", 600, "noto-sans/files/noto-sans-devanagari-600-normal"],
  ["Noto Sans Thai", 500, "noto-sans-thai/files/noto-sans-thai-thai-500-normal"],
  ["Noto Sans Thai", 600, "noto-sans-thai/files/noto-sans-thai-thai-600-normal"],
] as const;

/**
 * Loads fonts that are the same on every machine, so that a width is too.
 * @returns their families, as `font-family` takes them. None has Chinese, Japanese or Korean, whose letters no font draws wider than 1em.
 */
export async function loadWideFonts(): Promise<string> {
  const loaded = sources.map(([family, weight, file]) =>
    new FontFace(family, `url(${files}/${file}.woff2)`, { weight: `${weight}` }).load(),
  );
  for (const face of await Promise.all(loaded)) document.fonts.add(face);
  return [...new Set(sources.map(([family]) => `"${family}"`))].join(", ");
}
