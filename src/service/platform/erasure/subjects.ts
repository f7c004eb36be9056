import type { Scope } from "../database/scope.ts";
import { distinctScopes } from "./scope-walk.ts";
import { foldAddress, isAbout, redactPersonal, replaceAddresses, spellingsOf } from "./redact.ts";

/** A payer whose personal data is erased, as an erasure knows them. */
export interface Subject {
  /** The id of the erasure. */
  readonly erasure: string;
  readonly scope: Scope;
  /** What was stored later is of somebody else, unless it names one of the objects. */
  readonly created: Date;
  /** The e-mail address that was named, folded: all that has it is the payer's. Null: an object was named. */
  readonly address: string | null;
  /** All known e-mail addresses, folded. */
  readonly addresses: readonly string[];
  /** The ids of the payer's objects. */
  readonly objects: readonly string[];
}

/** Something that is stored as text. */
interface StoredText {
  readonly scope: Scope;
  readonly created: Date;
  /** JSON. */
  readonly text: string;
  /** An object that it is about and may not name. */
  readonly about?: string | null;
}

/** What is left of a text, and the erasures that have changed it. */
interface Erased {
  readonly text: string;
  readonly by: readonly string[];
}

const ids = /[a-z]{2,12}_[0-9A-Za-z]{24}(?![0-9A-Za-z])/g;

/** Payers whose data is looked for in one walk. */
export class Subjects {
  readonly #all: readonly (Subject & {
    readonly owned: ReadonlySet<string>;
    readonly spellings: readonly string[];
  })[];

  constructor(subjects: readonly Subject[]) {
    this.#all = subjects.map((subject) => ({
      ...subject,
      owned: new Set(subject.objects),
      spellings: subject.address === null ? [] : spellingsOf(subject.address),
    }));
  }

  /** The accounts and modes that they paid in. */
  get scopes(): readonly Scope[] {
    return distinctScopes(this.#all.map(({ scope }) => scope));
  }

  /** The ids of all their objects. */
  get objects(): readonly string[] {
    return [...new Set(this.#all.flatMap(({ objects }) => objects))];
  }

  /** The spellings of the addresses that were named. */
  get spellings(): readonly string[] {
    return [...new Set(this.#all.flatMap(({ spellings }) => spellings))];
  }

  /** All their addresses, folded. */
  get addresses(): readonly string[] {
    return [...new Set(this.#all.flatMap(({ addresses }) => addresses))];
  }

  /** The erasures of an address, of what was stored until they were requested. */
  ofAddress(scope: Scope, address: string, created: Date): readonly string[] {
    const folded = foldAddress(address);
    return this.#in(scope)
      .filter((subject) => created <= subject.created && subject.addresses.includes(folded))
      .map(({ erasure }) => erasure);
  }

  /** Returns what is left of a text once what is theirs is erased; undefined if nothing changes. */
  erase({ scope, created, text, about }: StoredText): Erased | undefined {
    const near = this.#in(scope);
    if (near.length === 0) return undefined;
    const named = new Set([...text.matchAll(ids)].map(([id]) => id));
    if (about != null) named.add(about);
    const folded = near.some(({ spellings }) => spellings.length > 0) ? text.toLowerCase() : "";
    const by: string[] = [];
    let left: { readonly value: unknown } | undefined;
    for (const { erasure, address, addresses, owned, spellings, created: until } of near) {
      const owns = [...named].some((id) => owned.has(id));
      const mentions = created <= until && spellings.some((spelling) => folded.includes(spelling));
      if (!owns && !mentions) continue;
      left ??= { value: JSON.parse(text) as unknown };
      const isTheirs = owns || (address !== null && isAbout(left.value, address));
      const known = owns ? addresses : address === null ? [] : [address];
      const change = isTheirs ? redactPersonal : replaceAddresses;
      left = { value: change(left.value, known) };
      by.push(erasure);
    }
    if (left === undefined) return undefined;
    const erased = JSON.stringify(left.value);
    return erased === JSON.stringify(JSON.parse(text)) ? undefined : { text: erased, by };
  }

  #in({ accountId, livemode }: Scope) {
    return this.#all.filter(({ scope }) => scope.accountId === accountId && scope.livemode === livemode);
  }
}
