import { createHash } from "node:crypto";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { readContent } from "../../accounts/files/store.ts";
import type { MerchantPicture } from "../../accounts/accounts/find-merchant.ts";
import type { DrawingQueue } from "./drawing-queue.ts";
import { PictureCache } from "./picture-cache.ts";
import type { CardText } from "./preview-card.ts";

/** Content of a preview card: its text, and the file of the merchant's image. */
export interface CardContent extends Omit<CardText, "picture"> {
  readonly picture: (Pick<MerchantPicture, "kind"> & { readonly file: string }) | undefined;
}

/** A rendered card. Its ETag changes with its content. */
export interface CardPicture {
  readonly png: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** Renders preview cards of links as PNG, and caches them. */
export class CardPictures {
  readonly #database: PaymentDependencies["database"];
  readonly #queue: DrawingQueue;
  readonly #pictures = new PictureCache<CardPicture>();

  constructor({ database }: Pick<PlatformDependencies, "database">, queue: DrawingQueue) {
    this.#database = database;
    this.#queue = queue;
  }

  /**
   * Returns the card of a link. `client` is the hash of the client's IP address, where it is known. Throws `rate_limit`
   * (429) when too many cards are rendered.
   */
  find(content: CardContent, client: string | undefined): Promise<CardPicture> {
    return this.#find(content, (draw) => this.#queue.run({ draw, client }));
  }

  /** Returns the neutral card of links that cannot be paid or do not exist. It reveals nothing about them. */
  findNeutral(): Promise<CardPicture> {
    return this.#find(undefined, (draw) => this.#queue.runUnlimited(draw));
  }

  #find(
    content: CardContent | undefined,
    enqueue: (draw: () => Promise<CardPicture>) => Promise<CardPicture>,
  ): Promise<CardPicture> {
    const key = createHash("sha256")
      .update(JSON.stringify(content ?? null))
      .digest("base64url");
    const draw = async () => ({ png: await this.#draw(content), etag: `"${key.slice(0, 22)}"` });
    return this.#pictures.find(key, () => enqueue(draw));
  }

  async #draw(content: CardContent | undefined): Promise<Uint8Array<ArrayBuffer>> {
    // Loaded with the first card: fonts and native code, which take memory and delay the start.
    const { drawLinkCard, drawNeutralCard } = await import("./draw-card.ts");
    if (content === undefined) return drawNeutralCard();
    const { picture } = content;
    if (picture === undefined) return drawLinkCard({ ...content, picture });
    const file = await readContent(this.#database, picture.file);
    return drawLinkCard({ ...content, picture: { kind: picture.kind, file } });
  }
}
