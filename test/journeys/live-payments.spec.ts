import { fakeCards } from "../processor/fake-adyen/cards.ts";
import { CheckoutPage } from "./pages/checkout-page.ts";
import { expect, expectNoTestMark, test } from "./live.ts";

test("a payer whose test card is refused on a link keeps what was typed, pays, and reads of no test on page, receipt and mail", async ({
  page,
  link,
  live,
}) => {
  const { id, url } = await live.till.paymentLinks.create({
    name: "Winter box",
    amount: 3900,
    currency: "eur",
    customer_email_collection: "required",
  });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto(String(url));
  await link.card.number.waitFor();
  await expectNoTestMark(page);
  const email = page.getByRole("textbox", { name: "E-mail" });
  await email.fill("ada@example.com");
  await link.pay("visa");
  await expect(link.card.number).toHaveAccessibleDescription(/The card number is incorrect\./);
  await expect(link.card.number).toHaveValue("4242 4242 4242 4242");
  await expect(link.card.expiry).toHaveValue("12 / 34");
  await expect(email).toHaveValue("ada@example.com");
  await link.pay(fakeCards.approved);
  await expect(link.paid).toBeVisible();
  expect(sent.filter((request) => request.includes("encrypted_card"))).toHaveLength(2);
  expect(sent.filter((request) => request.includes(fakeCards.approved))).toEqual([]);
  await expectNoTestMark(page);
  const { data } = await live.till.charges.list({ payment_link: id });
  expect(data).toMatchObject([
    { status: "succeeded", amount: 3900, livemode: true },
    { status: "failed", amount: 3900, failure_code: "incorrect_number" },
  ]);
  expect(await live.bookedPayments(data[0])).toMatchObject([{ captured: 3900 }]);
  await page.goto(data[0]?.receipt_url ?? "");
  await expect(page.getByText("€39.00").first()).toBeVisible();
  await expectNoTestMark(page);
  const mail = () => live.mails.messages.find((message) => message.includes("39.00"));
  await expect.poll(mail).toBeDefined();
  expect(mail()).not.toMatch(/\btest\b/i);
});

test("a payer pays a live hosted checkout and comes back to the shop", async ({ page, link, live, shop }) => {
  const { id, url } = await live.till.checkoutSessions.create({
    line_items: [{ price_data: { currency: "eur", unit_amount: 1900, product_data: { name: "Print" } } }],
    success_url: `${shop.origin}/thanks?session={CHECKOUT_SESSION_ID}`,
  });
  await page.goto(url);
  await link.card.number.waitFor();
  await expectNoTestMark(page);
  await link.pay(fakeCards.approved);
  await page.waitForURL(`${shop.origin}/thanks?session=${id}`);
  const { data } = await live.till.charges.list({ checkout_session: id });
  expect(data).toMatchObject([{ status: "succeeded", amount: 1900, livemode: true }]);
});

test("a payer pays with live keys in a merchant's page, after a test card that it refuses", async ({
  page,
  live,
  shop,
}) => {
  const checkout = new CheckoutPage(page);
  await checkout.open(shop.origin);
  await expectNoTestMark(page);
  await checkout.pay("visa");
  await expect(checkout.card.number).toHaveAccessibleDescription(/The card number is incorrect\./);
  await expect(checkout.card.number).toHaveValue("4242 4242 4242 4242");
  await checkout.pay(fakeCards.approved);
  await expect(page.getByText(/^Paid/)).toBeVisible();
  await expectNoTestMark(page);
  const { data } = await live.till.charges.list({ limit: 1 });
  expect(data).toMatchObject([{ status: "succeeded", amount: 4200, livemode: true }]);
});
