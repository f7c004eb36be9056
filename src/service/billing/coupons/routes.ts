import { createCouponInput, listCouponsInput, updateCouponInput } from "../../../contract/billing/coupon.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { deleting, listing, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import {
  changeCoupon,
  createCoupon,
  deleteCoupon,
  existingCoupon,
  presentCoupon,
  presentDeletedCoupon,
} from "./change-coupon.ts";

const audience = "secret";

const coupons = "/v1/coupons";

/** Endpoints of `/v1/coupons`. */
export function couponEndpoints(dependencies: PlatformDependencies): readonly Endpoint[] {
  const { database, now } = dependencies;
  return [
    writing(
      dependencies,
      coupons,
      {
        audience,
        input: createCouponInput,
        summary: "Create a coupon",
        description: "It takes off either `percent_off`, or `amount_off` in its currency.",
        response: "Coupon",
      },
      async (...work) => presentCoupon(await createCoupon(...work), now()),
    ),
    listing(
      dependencies,
      coupons,
      { audience, input: listCouponsInput, summary: "List coupons", response: "CouponList" },
      (database, { scope }, parameters) =>
        listPage(database, {
          table: "coupons",
          scope,
          url: coupons,
          parameters,
          filters: { deleted: false },
          present: (row) => presentCoupon(row, now()),
        }),
    ),
    reading(
      `${coupons}/:id`,
      { audience, input: nothing, summary: "Retrieve a coupon", response: "Coupon" },
      async ({ scope, pathParameters }) =>
        presentCoupon(await existingCoupon(database, scope, pathParameters.id), now()),
    ),
    writing(
      dependencies,
      `${coupons}/:id`,
      {
        audience,
        input: updateCouponInput,
        summary: "Update a coupon",
        description: "Its name and metadata. What a coupon takes off never changes.",
        response: "Coupon",
      },
      async (...work) => presentCoupon(await changeCoupon(...work), now()),
    ),
    deleting(
      dependencies,
      `${coupons}/:id`,
      async (...work) => presentDeletedCoupon(await deleteCoupon(...work)),
      { summary: "Delete a coupon; discounts that were given with it remain", response: "DeletedCoupon" },
    ),
  ];
}
