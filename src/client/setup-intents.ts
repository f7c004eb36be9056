import type {
  CancelSetupIntentInput,
  ConfirmSetupIntentInput,
  CreateSetupIntentInput,
  ListSetupIntentsInput,
  SetupIntent,
  UpdateSetupIntentInput,
} from "../contract/setup-intent.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import type { Expanded, Expanding, ExpandOptions, OfItem } from "./expanded.ts";
import { inPath } from "./in-path.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** The members of a SetupIntent that `expand` replaces by objects. */
type SetupIntentPath = "customer" | "payment_method";

/** `/v1/setup_intents`, with a secret key. */
export class SetupIntents {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Creates a SetupIntent; if `confirm` is true, the card is verified and saved at once. */
  create<const Path extends SetupIntentPath = never>(
    input: Expanding<CreateSetupIntentInput, Path> = {},
    options?: WriteOptions,
  ): Promise<Expanded<SetupIntent, Path>> {
    return this.#connection.post("/v1/setup_intents", input, options);
  }

  retrieve<const Path extends SetupIntentPath = never>(
    id: string,
    options: ExpandOptions<Path> = {},
  ): Promise<Expanded<SetupIntent, Path>> {
    return this.#connection.get(pathOf(id), { expand: options.expand }, options);
  }

  /** Updates the given parameters; once an attempt is under way, only `description` and `metadata` can change. */
  update<const Path extends SetupIntentPath = never>(
    id: string,
    input: Expanding<UpdateSetupIntentInput, Path>,
    options?: WriteOptions,
  ): Promise<Expanded<SetupIntent, Path>> {
    return this.#connection.post(pathOf(id), input, options);
  }

  /** Verifies the card and saves it for the customer. A decline rejects with a `TillError` of type `card_declined`. */
  confirm<const Path extends SetupIntentPath = never>(
    id: string,
    input: Expanding<ConfirmSetupIntentInput, Path> = {},
    options?: WriteOptions,
  ): Promise<Expanded<SetupIntent, Path>> {
    return this.#connection.post(`${pathOf(id)}/confirm`, input, options);
  }

  cancel<const Path extends SetupIntentPath = never>(
    id: string,
    input: Expanding<CancelSetupIntentInput, Path> = {},
    options?: WriteOptions,
  ): Promise<Expanded<SetupIntent, Path>> {
    return this.#connection.post(`${pathOf(id)}/cancel`, input, options);
  }

  list<const Path extends `data.${SetupIntentPath}` = never>(
    query: Expanding<ListQuery<ListSetupIntentsInput>, Path> = {},
    options: ReadOptions = {},
  ): PagedList<Expanded<SetupIntent, OfItem<Path>>> {
    return this.#connection.list("/v1/setup_intents", query, options);
  }
}

function pathOf(id: string): string {
  return `/v1/setup_intents/${inPath(id)}`;
}
