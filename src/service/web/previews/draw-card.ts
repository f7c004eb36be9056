import type { OverlayOptions } from "sharp";
import sharp from "sharp";
import type { MerchantPicture } from "../../accounts/accounts/find-merchant.ts";
import type { CardText } from "./preview-card.ts";
import { linkCard, neutralCard, picturePlace } from "./preview-card.ts";

interface LinkCard extends Omit<CardText, "picture"> {
  /** The merchant's image, as it is stored. */
  readonly picture: { readonly kind: MerchantPicture["kind"]; readonly file: Uint8Array } | undefined;
}

/** Returns the preview card of a link as PNG. */
export async function drawLinkCard({ picture, ...text }: LinkCard): Promise<Uint8Array<ArrayBuffer>> {
  if (picture === undefined) return draw(linkCard({ ...text, picture }));
  const { data, info } = await sharp(picture.file)
    .resize({ width: picturePlace.width, height: picturePlace.height, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const card = linkCard({ ...text, picture: { kind: picture.kind, width: info.width } });
  return draw(card, [{ input: data, left: picturePlace.x, top: picturePlace.y }]);
}

/** Returns the preview card that shows no link, as PNG. */
export function drawNeutralCard(): Promise<Uint8Array<ArrayBuffer>> {
  return draw(neutralCard());
}

async function draw(svg: string, pictures: readonly OverlayOptions[] = []): Promise<Uint8Array<ArrayBuffer>> {
  const image = await sharp(Buffer.from(svg))
    .composite([...pictures])
    .png({ compressionLevel: 9 })
    .toBuffer();
  return new Uint8Array(image);
}
