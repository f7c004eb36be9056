import sharp from "sharp";
import { TillError } from "../../src/client/till-error.ts";
import type { Till } from "../../src/client/till.ts";
import { brandKey } from "./brand-of.ts";
import type { Brand } from "./brands.ts";
import { brands } from "./brands.ts";

/** Creates the missing links of the demo brands, with their pictures, through the API. */
export async function createBrandLinks(till: Till): Promise<void> {
  for (const brand of brands) await createBrandLink(till, brand);
}

async function createBrandLink(
  till: Till,
  { picture, slug, branding, name, description, amount, currency }: Brand,
): Promise<void> {
  const { available } = await till.paymentLinks.slugAvailable(slug);
  if (!available) return;
  const png = await sharp(Buffer.from(picture.svg)).png().toBuffer();
  const { id } = await till.files.create({
    file: new Blob([new Uint8Array(png)], { type: "image/png" }),
    purpose: picture.kind === "logo" ? "business_logo" : "business_icon",
  });
  try {
    await till.paymentLinks.create({
      name,
      description,
      amount,
      currency,
      slug,
      branding: { ...branding, [picture.kind]: id },
      metadata: { [brandKey]: slug },
    });
  } catch (error) {
    if (!(error instanceof TillError) || error.code !== "slug_taken") throw error;
  }
}
