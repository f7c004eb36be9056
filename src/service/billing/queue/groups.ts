import { setImmediate as turn } from "node:timers/promises";

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Handles items in groups, one group after the other: what is added while a group is handled is the next one. */
export class Groups<Item, Result> {
  readonly #handle: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #largest: number;
  #waiting: Waiting<Item, Result>[] = [];
  #isBusy = false;

  /** `handle` returns the results in the order of its items. If it throws, all items of the group fail. */
  constructor(handle: (items: readonly Item[]) => Promise<readonly Result[]>, largest: number) {
    this.#handle = handle;
    this.#largest = largest;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isBusy) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      // Items that are added in the same turn are one group.
      await turn();
      const group = this.#waiting.slice(0, this.#largest);
      this.#waiting = this.#waiting.slice(this.#largest);
      await this.#handleGroup(group);
    }
    this.#isBusy = false;
  }

  async #handleGroup(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#handle(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
