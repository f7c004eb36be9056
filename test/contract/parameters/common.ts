import type { TestService } from "../../support/a-service.ts";
import { aPicture } from "../../support/some-pictures.ts";
import type { Given } from "./parameter-table.ts";

/** When requests are made. */
const now = Date.parse("2030-01-15T12:00:00.000Z");
const day = 86_400_000;

/** A moment some days from now, ISO 8601. */
export function inDays(days: number): string {
  return new Date(now + days * day).toISOString();
}

/** Uploads a picture, and returns the id of its file. */
export async function upload(service: TestService, purpose: string): Promise<string> {
  const form = new FormData();
  form.set("purpose", purpose);
  form.set("file", new File([new Uint8Array(await aPicture("png", { width: 80, height: 80 }))], "a.png"));
  const { status, body, text } = await service.upload("/v1/files", form);
  if (status !== 200) throw new Error(text);
  return body.id;
}

/** Objects that requests name and leave as they are. */
export async function commonOf(service: TestService): Promise<Given> {
  const made = async (path: string, fields: object): Promise<string> => {
    const { status, body, text } = await service.post(path, fields);
    if (status !== 200) throw new Error(`${path}: ${text}`);
    return body.id;
  };
  await made("/v1/account", { billing: { installments: { fees: true } } });
  const customer = await made("/v1/customers", { email: "ada@shop.example", source: "tok_visa" });
  const otherCard = await made(`/v1/customers/${customer}/sources`, { source: "tok_mastercard" });
  const product = await made("/v1/products", { name: "Tea club" });
  const monthly = { product, currency: "usd", recurring: { interval: "month" } };
  const price = await made("/v1/prices", { ...monthly, unit_amount: 2000 });
  const dearer = await made("/v1/prices", { ...monthly, unit_amount: 6000 });
  const trial = { interval: "month", trial_period_days: 6 };
  const trying = await made("/v1/prices", { ...monthly, unit_amount: 2500, recurring: trial });
  const oncePrice = await made("/v1/prices", { product, currency: "usd", unit_amount: 700 });
  const coupon = await made("/v1/coupons", { percent_off: 25, duration: "forever" });
  const promotion = await made("/v1/promotion_codes", { coupon, code: "SPRING" });
  const testClock = await made("/v1/test_helpers/test_clocks", { frozen_time: inDays(0) });
  const hook = { url: "https://shop.example/first", enabled_events: ["*"] };
  const endpoint = await made("/v1/webhook_endpoints", hook);
  await made("/v1/webhook_endpoints", { ...hook, url: "https://shop.example/second" });
  return {
    endpoint,
    customer,
    otherCard,
    product,
    price,
    dearer,
    trying,
    oncePrice,
    coupon,
    promotion,
    testClock,
    logo: await upload(service, "business_logo"),
    icon: await upload(service, "business_icon"),
    picture: await upload(service, "product_image"),
  };
}
