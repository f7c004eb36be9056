import type { DerivedKeys } from "../derived-keys.ts";
import type { KeyRing, SealingKey } from "./key-ring.ts";
import { sealingKeyAt } from "./key-ring.ts";

/** The keys that seal records, as this process knows them. */
export interface SealingKeys {
  /** The key that seals now. */
  current(): SealingKey;
  /** Finds the key of a record, also one that another process has made just now. */
  find(id: string): Promise<SealingKey | undefined>;
}

/** The ring in the memory of a process. What other processes change of it arrives by `replace`. */
export class HeldKeyRing implements SealingKeys {
  readonly keys: DerivedKeys;
  #ring: KeyRing;
  readonly #now: () => Date;
  readonly #read: (() => Promise<KeyRing>) | undefined;

  /** @param read reads the stored ring; absent where no other process changes it */
  constructor(ring: KeyRing, now: () => Date, read?: () => Promise<KeyRing>) {
    this.keys = ring.keys;
    this.#ring = ring;
    this.#now = now;
    this.#read = read;
  }

  replace(ring: KeyRing): void {
    this.#ring = ring;
  }

  /** The oldest first. */
  get sealing(): readonly SealingKey[] {
    return this.#ring.sealing;
  }

  current(): SealingKey {
    return sealingKeyAt(this.#ring, this.#now());
  }

  async find(id: string): Promise<SealingKey | undefined> {
    const known = this.#known(id);
    if (known !== undefined || this.#read === undefined) return known;
    // A process that stood still, or whose database did, has missed the time in which each was to read the ring.
    this.replace(await this.#read());
    return this.#known(id);
  }

  #known(id: string): SealingKey | undefined {
    return this.#ring.sealing.find((key) => key.id === id);
  }
}
