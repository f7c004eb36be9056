/** How many pictures are stored: a card has some 20 kB, a code 10. */
const most = 200;

/** The pictures that were drawn last, by what is on them: who wants one that is being drawn waits for it. */
export class PictureCache<Picture> {
  readonly #pictures = new Map<string, Promise<Picture>>();

  /** The stored picture, or the one that `draw` begins. What `draw` throws or rejects with is not stored. */
  async find(key: string, draw: () => Promise<Picture>): Promise<Picture> {
    const known = this.#pictures.get(key);
    const picture = known ?? draw();
    // Whatever is used comes to the end of the map, so that the one unused for the longest time goes first.
    this.#pictures.delete(key);
    this.#pictures.set(key, picture);
    if (known === undefined) this.#watch(key, picture);
    return picture;
  }

  #watch(key: string, picture: Promise<Picture>): void {
    picture.catch(() => {
      if (this.#pictures.get(key) === picture) this.#pictures.delete(key);
    });
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > most && oldest !== undefined) this.#pictures.delete(oldest);
  }
}
