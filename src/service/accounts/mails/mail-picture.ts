import { palette } from "../../../color/palette.ts";
import { homeOf, logoSize } from "../branding/mark.ts";
import type { Merchant, MerchantPicture } from "../accounts/find-merchant.ts";

/** A larger picture would make every mail slow to load. In bytes. */
const largest = 100_000;

/** A merchant's picture as a mail shows it; sizes in pixels. */
export interface MailPicture extends Pick<MerchantPicture, "height" | "kind" | "width"> {
  /** The address of the attachment with the picture. */
  readonly source: string;
  /** The color that the picture is designed for. */
  readonly ground: string;
}

/**
 * Returns the logo or the icon of a merchant as a picture that is sent with the mail; undefined without one, for a large one, and
 * for WebP, which Outlook cannot show. Mail programs load nothing for it, so that a merchant does not learn who reads a mail.
 */
export function mailPicture({
  branding,
  picture,
}: Pick<Merchant, "branding" | "picture">): MailPicture | undefined {
  if (picture === undefined || picture.type === "image/webp" || picture.size > largest) return undefined;
  const { kind } = picture;
  const size = kind === "logo" ? logoSize(picture) : { width: 40, height: 40 };
  const ground = homeOf(branding) === "light" ? palette.light.surface : palette.dark.page;
  return { kind, ...size, source: `cid:${picture.id}`, ground: branding.color_background ?? ground };
}
