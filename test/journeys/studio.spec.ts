import { expect, test } from "./journey.ts";

test("the page of another site gets nothing done in the studio", async ({ page, product }) => {
  await page.goto(product.shop);
  const sent = await page.evaluate(async (service) => {
    const body = JSON.stringify({ display_name: "Taken over" });
    const answer = await fetch(`${service}/studio/api/account`, {
      method: "POST",
      mode: "no-cors",
      body,
    }).catch(() => undefined);
    return answer?.type ?? "refused";
  }, product.service);
  expect(["opaque", "refused"]).toContain(sent);
  const account = await fetch(`${product.service}/v1/account`, {
    headers: { Authorization: `Bearer ${product.secretKey}` },
  });
  expect(await account.json()).toMatchObject({ display_name: "Till Demo Shop" });
});
