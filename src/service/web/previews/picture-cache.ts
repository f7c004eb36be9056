/** Maximum number of cached images: a card has about 20 kB, a code 10. */
const capacity = 200;

/** Cache of the images used last. Concurrent requests for the same image share one rendering. */
export class PictureCache<Picture> {
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
