import type { Coupon, CreateCouponInput, ListCouponsInput, UpdateCouponInput } from "../contract/coupon.ts";
import type { Deleted } from "../contract/deleted.ts";
import type { Connection, ReadOptions, WriteOptions } from "./connection.ts";
import { inPath } from "./in-path.ts";
import type { WithMoments } from "./moment.ts";
import type { ListQuery, PagedList } from "./paged-list.ts";

/** `/v1/coupons`, with a secret key. */
export class Coupons {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Creates a coupon: either `percent_off`, or `amount_off` with its currency. */
  create(input: WithMoments<CreateCouponInput>, options?: WriteOptions): Promise<Coupon> {
    return this.#connection.post("/v1/coupons", input, options);
  }

  retrieve(id: string, options?: ReadOptions): Promise<Coupon> {
    return this.#connection.get(pathOf(id), {}, options);
  }

  /** Updates name and metadata. What a coupon takes off never changes. */
  update(id: string, input: UpdateCouponInput, options?: WriteOptions): Promise<Coupon> {
    return this.#connection.post(pathOf(id), input, options);
  }

  /** Deletes a coupon. Discounts that have it go on. */
  delete(id: string, options?: ReadOptions): Promise<Deleted<"coupon">> {
    return this.#connection.delete(pathOf(id), options);
  }

  list(query: ListQuery<ListCouponsInput> = {}, options: ReadOptions = {}): PagedList<Coupon> {
    return this.#connection.list("/v1/coupons", query, options);
  }
}

function pathOf(id: string): string {
  return `/v1/coupons/${inPath(id)}`;
}
