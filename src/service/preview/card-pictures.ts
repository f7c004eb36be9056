import { createHash } from "node:crypto";
import type { OverlayOptions } from "sharp";
import sharp from "sharp";
import type { AppParts } from "../app-parts.ts";
import { readContent } from "../files/store.ts";
import type { Bucket } from "../limits/bucket.ts";
import { rateLimited } from "../limits/rate-limit-fields.ts";
import type { MerchantPicture } from "../site/page-view.ts";
import type { CardWords } from "./preview-card.ts";
import { linkCard, neutralCard, picturePlace } from "./preview-card.ts";

/** What is on a card: the words, and the file of the merchant's picture. */
export interface CardContent extends Omit<CardWords, "picture"> {
  readonly picture: (Pick<MerchantPicture, "kind"> & { readonly file: string }) | undefined;
}

/** A picture as it is sent; its name changes with what is on it. */
export interface CardPicture {
  readonly png: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** How many cards are kept: one has some 20 kB. */
const kept = 200;
/** To draw a card takes some 100 ms of a processor: the service draws no more in a second, and these many at once. */
const drawing: Bucket = { id: "preview-cards", policy: "link", size: { perSecond: 4, burst: 40 } };

/** The cards that links are previewed with, as PNG: each is drawn once, as long as it is kept. */
export class CardPictures {
  readonly #parts: Pick<AppParts, "database" | "limits">;
  readonly #pictures = new Map<string, Promise<CardPicture>>();

  constructor(parts: Pick<AppParts, "database" | "limits">) {
    this.#parts = parts;
  }

  /** The card of a link, without content the one that tells nothing. Throws `rate_limit` (429) where too many are drawn. */
  async find(content?: CardContent): Promise<CardPicture> {
    const key = createHash("sha256")
      .update(JSON.stringify(content ?? null))
      .digest("base64url");
    const known = this.#pictures.get(key);
    if (known !== undefined) return known;
    const { taken, standings } = this.#parts.limits.take(content === undefined ? [] : [drawing]);
    if (!taken) throw rateLimited(standings);
    const picture = this.#draw(content).then((png) => ({ png, etag: `"${key.slice(0, 22)}"` }));
    this.#keep(key, picture);
    return picture;
  }

  #keep(key: string, picture: Promise<CardPicture>): void {
    this.#pictures.set(key, picture);
    picture.catch(() => this.#pictures.delete(key));
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > kept && oldest !== undefined) this.#pictures.delete(oldest);
  }

  async #draw(content: CardContent | undefined): Promise<Uint8Array<ArrayBuffer>> {
    if (content === undefined) return draw(neutralCard());
    const { picture } = content;
    if (picture === undefined) return draw(linkCard({ ...content, picture }));
    const { database } = this.#parts;
    const { data, info } = await sharp(await readContent(database, picture.file))
      .resize({ width: picturePlace.width, height: picturePlace.height, fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true });
    const card = linkCard({ ...content, picture: { kind: picture.kind, width: info.width } });
    return draw(card, [{ input: data, left: picturePlace.x, top: picturePlace.y }]);
  }
}

async function draw(svg: string, pictures: readonly OverlayOptions[] = []): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await sharp(Buffer.from(svg))
    .composite([...pictures])
    .png({ compressionLevel: 9 })
    .toBuffer();
  return new Uint8Array(drawn);
}
