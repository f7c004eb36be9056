import type { DerivedKeys } from "../derived-keys.ts";
import type { KeyRing, SealingKey } from "./key-ring.ts";
import { sealingKeyAt } from "./key-ring.ts";

/** The keys that seal records, as this process knows them. */
export interface SealingKeys {
  /** The key that seals now. */
  current(): SealingKey;
  find(id: string): SealingKey | undefined;
}

/** The ring in the memory of a process. What other processes change of it arrives by `replace`. */
export class HeldKeyRing implements SealingKeys {
  readonly keys: DerivedKeys;
  #ring: KeyRing;
  readonly #now: () => Date;

  constructor(ring: KeyRing, now: () => Date) {
    this.keys = ring.keys;
    this.#ring = ring;
    this.#now = now;
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

  find(id: string): SealingKey | undefined {
    return this.#ring.sealing.find((key) => key.id === id);
  }
}
