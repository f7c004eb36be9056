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

interface Handling<Item> {
  /** Handles a group in one transaction. Returns the items that it has handled, without those that it leaves to `alone`. */
  readonly together: (items: readonly Item[]) => Promise<ReadonlySet<Item>>;
  /** Handles one item, in a transaction of its own. */
  readonly alone: (item: Item) => Promise<unknown>;
  readonly largest: number;
  /** Logs why a group has failed. */
  readonly groupFailed: (error: unknown) => void;
}

/** Why an item was not handled. */
interface Failure {
  readonly error: unknown;
}

/**
 * Returns what handles an item in a group. The items of a group that fails are handled one by one, in their order, so that only
 * those fail that cannot be handled.
 */
export function inGroups<Item>({
  together,
  alone,
  largest,
  groupFailed,
}: Handling<Item>): (item: Item) => Promise<void> {
  const groups = new Groups<Item, Failure | undefined>(async (items) => {
    const handled = items.length > 1 ? await handleTogether(items) : new Set<Item>();
    const failures: (Failure | undefined)[] = [];
    for (const item of items) failures.push(handled.has(item) ? undefined : await handleAlone(item));
    return failures;
  }, largest);
  return async (item) => {
    const failure = await groups.add(item);
    if (failure !== undefined) throw failure.error;
  };

  async function handleTogether(items: readonly Item[]): Promise<ReadonlySet<Item>> {
    try {
      return await together(items);
    } catch (error) {
      groupFailed(error);
      return new Set();
    }
  }

  async function handleAlone(item: Item): Promise<Failure | undefined> {
    try {
      await alone(item);
      return undefined;
    } catch (error) {
      return { error };
    }
  }
}
