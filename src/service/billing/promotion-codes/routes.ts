import {
  createPromotionCodeInput,
  listPromotionCodesInput,
  updatePromotionCodeInput,
} from "../../../contract/billing/promotion-code.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { listing, nothing, reading, writing } from "../../platform/http-server/endpoint.ts";
import { listPage } from "../../platform/http/list.ts";
import { findCoupon, findCouponsBySequence, findRedeemedCoupon } from "../coupons/store.ts";
import {
  changePromotionCode,
  createPromotionCode,
  existingPromotionCode,
  presentPromotionCode,
} from "./change-promotion-code.ts";
import { codesWith } from "./store.ts";

const audience = "secret";

const response = "PromotionCode";

const codes = "/v1/promotion_codes";

/** Endpoints of `/v1/promotion_codes`. */
export function promotionCodeEndpoints(dependencies: PlatformDependencies): readonly Endpoint[] {
  const { database, now } = dependencies;
  return [
    writing(
      dependencies,
      codes,
      {
        audience,
        input: createPromotionCodeInput,
        summary: "Create a promotion code",
        description: "Payers redeem a coupon with it.",
        response,
      },
      (...work) => createPromotionCode(...work),
    ),
    listing(
      dependencies,
      codes,
      {
        audience,
        input: listPromotionCodesInput,
        summary: "List promotion codes",
        response: "PromotionCodeList",
      },
      async (database, { scope }, { active, code, coupon: id, customer, ...parameters }) => {
        const coupon = id === undefined ? undefined : await findCoupon(database, scope, id);
        const page = await listPage(database, {
          table: "promotion_codes",
          scope,
          url: codes,
          parameters,
          filters: { customer },
          condition: codesWith({
            active,
            code,
            now: now(),
            coupon: id === undefined ? undefined : (coupon?.sequence ?? null),
          }),
          present: (row) => row,
        });
        const coupons = await findCouponsBySequence(
          database,
          page.data.map((row) => row.coupon_sequence),
        );
        const data = page.data.flatMap((row) => {
          const found = coupons.get(row.coupon_sequence);
          return found === undefined ? [] : [presentPromotionCode(row, found, now())];
        });
        return { ...page, data };
      },
    ),
    reading(
      `${codes}/:id`,
      { audience, input: nothing, summary: "Retrieve a promotion code", response },
      async ({ scope, pathParameters }) => {
        const row = await existingPromotionCode(database, scope, pathParameters.id);
        return presentPromotionCode(row, await findRedeemedCoupon(database, row.coupon_sequence), now());
      },
    ),
    writing(
      dependencies,
      `${codes}/:id`,
      {
        audience,
        input: updatePromotionCodeInput,
        summary: "Enable or disable a promotion code",
        description: "Its metadata can change too.",
        response,
      },
      (...work) => changePromotionCode(...work),
    ),
  ];
}
