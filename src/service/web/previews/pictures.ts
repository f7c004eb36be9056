import { createHash } from "node:crypto";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { readContent } from "../../accounts/files/store.ts";
import type { MerchantPicture } from "../../accounts/accounts/find-merchant.ts";
import type { DrawingQueue } from "./drawing-queue.ts";
import type { CardText } from "./preview-card.ts";

/** Maximum number of cached images: a card has about 20 kB, a code 10. */
const capacity = 200;

/** Cache of the images used last. Concurrent requests for the same image share one rendering. */
class PictureCache<Picture> {
  readonly #pictures = new Map<string, Promise<Picture>>();

  /** Returns the cached image, or the result of `draw`. Failures of `draw` are not cached. */
  async find(key: string, draw: () => Promise<Picture>): Promise<Picture> {
    const known = this.#pictures.get(key);
    const picture = known ?? draw();
    // A used entry moves to the end of the map, so that the least recently used one is removed first.
    this.#pictures.delete(key);
    this.#pictures.set(key, picture);
    if (known === undefined) this.#trim(key, picture);
    return picture;
  }

  #trim(key: string, picture: Promise<Picture>): void {
    picture.catch(() => {
      if (this.#pictures.get(key) === picture) this.#pictures.delete(key);
    });
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > capacity && oldest !== undefined) this.#pictures.delete(oldest);
  }
}

/** Content of a preview card: its text, and the file of the merchant's image. */
export interface CardContent extends Omit<CardText, "picture"> {
  readonly picture: (Pick<MerchantPicture, "kind"> & { readonly file: string }) | undefined;
}

/** A rendered card. Its ETag changes with its content. */
interface CardPicture {
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

/** The URL in a QR code, and its format. */
export interface CodeRequest {
  readonly address: string;
  /** Side length in pixels. */
  readonly side: number;
  readonly format: "png" | "svg";
  /** Hash of the client's IP address, where it is known. */
  readonly client: string | undefined;
}

/** Renders QR codes of links, and caches them. */
export class CodePictures {
  readonly #queue: DrawingQueue;
  readonly #pictures = new PictureCache<Uint8Array<ArrayBuffer>>();

  constructor(queue: DrawingQueue) {
    this.#queue = queue;
  }

  /** Returns the code as a file. Throws `rate_limit` (429) when too many codes are rendered. */
  find({ address, side, format, client }: CodeRequest): Promise<Uint8Array<ArrayBuffer>> {
    const draw = async () => {
      // Loaded with the first code: native code among it, which takes memory and delays the start.
      const { drawPng, drawSvg } = await import("./draw-code.ts");
      return format === "png" ? drawPng(address, side) : drawSvg(address, side);
    };
    const key = JSON.stringify([format, side, address]);
    return this.#pictures.find(key, () => this.#queue.run({ draw, client }));
  }
}
