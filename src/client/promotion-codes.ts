import type {
  CreatePromotionCodeInput,
  ListPromotionCodesInput,
  PromotionCode,
  UpdatePromotionCodeInput,
} from "../contract/promotion-code.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";
import type { WithMoments } from "./moment.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** `/v1/promotion_codes`, with a secret key. */
export class PromotionCodes {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Creates a code with which payers redeem a coupon. */
  create(input: WithMoments<CreatePromotionCodeInput>, options?: WriteOptions): Promise<PromotionCode> {
    return this.#connection.post("/v1/promotion_codes", input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<PromotionCode> {
    return this.#connection.get(pathOf(id), {}, options);
  }

  /** Switches a code on or off, and updates its metadata. */
  update(id: string, input: UpdatePromotionCodeInput, options?: WriteOptions): Promise<PromotionCode> {
    return this.#connection.post(pathOf(id), input, options);
  }

  list(query: ListQuery<ListPromotionCodesInput> = {}, options: ReadOptions = {}): PagedList<PromotionCode> {
    return this.#connection.list("/v1/promotion_codes", query, options);
  }
}

function pathOf(id: string): string {
  return `/v1/promotion_codes/${inPath(id)}`;
}
