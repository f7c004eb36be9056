import type { Page } from "@playwright/test";
import { confirmChallenge } from "till/testing";
import { Merchant, SubscriberPage } from "./pages/subscriber-page.ts";
import { expect, test } from "./journey.ts";

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

interface Invoice {
  readonly number: string;
  readonly status: string;
  readonly total: number;
  readonly hosted_invoice_url: string;
}

/** Lets somebody look at what the year has reached. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["TILL_PICTURES"];
  if (folder) await page.screenshot({ path: `${folder}/year-${name}.png`, fullPage: true });
}

/** The address of the subscriber's page in a mail. */
const pageIn = (mail: Mail | undefined) => /http\S+\/m\/\w{32}/.exec(mail?.text ?? "")?.[0] ?? "";

test("a subscriber lives through a year: upgrade, failed renewal, replaced card, cancellation", async ({
  page,
  link,
  product,
}) => {
  // A year takes longer than a payment.
  test.slow();
  const merchant = new Merchant(product);
  const subscriber = new SubscriberPage(page);
  const email = "year@example.com";
  const list = async <Item>(path: string) => ((await merchant.get(path)) as { data: Item[] }).data.reverse();
  /** The mails since they were last read, the oldest first. */
  let known = 0;
  const newMails = async () => {
    const all = (await list<Mail>("/sandbox/outbox")).filter(({ to }) => to === email);
    return all.slice(known, (known = all.length));
  };
  const subjects = async () => (await newMails()).map(({ subject }) => subject);
  const receipt = "Your receipt from Till Demo Shop";
  const price = async (name: string, unit_amount: number) => {
    const recurring = { interval: "month" };
    const fields = { currency: "eur", unit_amount, recurring, product_data: { name } };
    return String((await merchant.post("/v1/prices", fields))["id"]);
  };

  const frozen_time = "2027-01-31T09:00:00Z";
  const clock = String((await merchant.post("/v1/test_helpers/test_clocks", { frozen_time }))["id"]);
  const person = { email, name: "Mary Somerville", test_clock: clock };
  const customer = String((await merchant.post("/v1/customers", person))["id"]);
  const invoices = () => list<Invoice>(`/v1/invoices?customer=${customer}&limit=100`);
  const session = await merchant.post("/v1/checkout/sessions", {
    mode: "subscription",
    customer,
    line_items: [{ price: await price("Tea club", 2000) }],
  });

  await test.step("31 January: the payer subscribes, with 3-D Secure", async () => {
    await page.goto(String(session["url"]));
    await expect(page.locator("[data-terms] dd")).toHaveText(["€20.00", "€20.00 every month"]);
    await picture(page, "01-terms");
    await link.pay("authenticate_unless_set_up");
    await confirmChallenge(page, "approve");
    await expect(page.getByRole("heading", { name: "Your subscription has begun" })).toBeVisible();
    await picture(page, "02-begun");
  });
  const [subscription] = await list<{ id: string }>(`/v1/subscriptions?customer=${customer}`);
  const { id = "" } = subscription ?? {};
  const openHistory = async (shown?: string) => {
    await page.goto(`${product.service}/studio`);
    await page.getByRole("button", { name: "Subscriptions" }).click();
    if (shown !== undefined) await page.getByLabel("Show", { exact: true }).selectOption(shown);
    await page.getByRole("button", { name: "History of Mary Somerville" }).click();
  };

  await test.step("10 March: the merchant upgrades it in the studio by what a preview has said", async () => {
    await merchant.advance(clock, "2027-03-10T09:00:00Z");
    expect(await subjects()).toEqual([receipt, "Your subscription to Tea club", receipt]);
    await openHistory();
    await page.getByRole("button", { name: "Change quantity or price" }).click();
    await page.getByLabel("Price of one, in EUR").fill("35");
    await page.getByLabel("Now, with the difference on the next invoice").check();
    await page.getByRole("button", { name: "Show what it costs" }).click();
    // 20.00 and 35.00 for 21 of 31 days: −13.55 and 23.71, then 35.00 for April.
    await expect(page.getByText("€45.16").first()).toBeVisible();
    await picture(page, "03-studio-change");
    await page.getByRole("button", { name: "Change it", exact: true }).click();
    await expect(page.locator("#result")).toContainText("The subscription is changed.");
    await page.goto(await merchant.session(customer));
    await expect(page.getByRole("article").first()).toContainText("€45.16");
    await picture(page, "03-upgraded");
    await merchant.advance(clock, "2027-04-05T09:00:00Z");
    expect(await subjects()).toEqual([receipt]);
    await page.goto((await invoices()).at(-1)?.hosted_invoice_url ?? "");
    await expect(page.getByText("€20.00 × 21 days ÷ 31 days")).toBeVisible();
    await picture(page, "04-invoice");
  });

  await test.step("30 April: the card fails, and its payer replaces it by the link of the mail", async () => {
    const { default_source } = await merchant.post(`/v1/customers/${customer}`, {
      source: "tok_chargeCustomerFail",
    });
    await merchant.post(`/v1/subscriptions/${id}`, { default_source });
    await merchant.advance(clock, "2027-05-02T10:00:00Z");
    const [changed, first, second, ...others] = await newMails();
    // That of the merchant.
    expect(changed?.subject).toBe("Your card was changed");
    expect(first?.text).toContain("We will try again on May 1, 2027.");
    expect(second?.text).toContain("We will try again on May 3, 2027.");
    expect(others).toEqual([]);
    await openHistory();
    await page
      .getByRole("button", { name: /^Details of/ })
      .first()
      .click();
    await expect(page.getByText("Automatic attempt: declined").first()).toBeVisible();
    await picture(page, "05-studio-past-due");
    await page.goto(pageIn(second));
    await expect(page.getByText("Payment overdue")).toBeVisible();
    await picture(page, "05-past-due");
    await subscriber.changeCard.click();
    await subscriber.card.fill("authenticate_unless_set_up");
    await picture(page, "06-new-card");
    await subscriber.saveCard.click();
    await subscriber.bank.getByRole("button", { name: "Confirm" }).waitFor();
    await picture(page, "07-bank");
    await subscriber.bank.getByRole("button", { name: "Confirm" }).click();
    await expect(subscriber.notice).toHaveText(/Your card was changed\s*Paid/);
    await expect(page.getByText("Active", { exact: true })).toBeVisible();
    await picture(page, "08-paid");
  });

  await test.step("10 December: the subscriber cancels by the link of a receipt", async () => {
    await merchant.advance(clock, "2027-12-10T10:00:00Z");
    const mails = await newMails();
    // The owed one, then the ends of May to November.
    expect(mails.map(({ subject }) => subject).sort()).toEqual(
      ["Your card was changed", ...Array.from({ length: 8 }, () => receipt)].sort(),
    );
    await page.goto(pageIn(mails.at(-1)));
    await picture(page, "09-december");
    await subscriber.cancel.click();
    await picture(page, "10-cancel");
    await page.getByRole("button", { name: "Yes, cancel" }).click();
    await expect(subscriber.notice).toHaveText("Your subscription is canceled.");
    await picture(page, "11-canceled");
  });

  await test.step("March: it has ended with its period, and nothing more was charged or mailed", async () => {
    await merchant.advance(clock, "2028-03-01T10:00:00Z");
    expect(await subjects()).toEqual(["You canceled Tea club"]);
    const { status, ended_at } = await merchant.get(`/v1/subscriptions/${id}`);
    expect([status, ended_at]).toEqual(["canceled", "2027-12-31T09:00:00.000Z"]);
    const charged = [2000, 2000, 4516, ...Array.from({ length: 8 }, () => 3500)];
    const all = await invoices();
    expect(all.map(({ total }) => total)).toEqual(charged);
    expect(all.map(({ status: state }) => state)).toEqual(charged.map(() => "paid"));
    const [first = 0, ...numbers] = all.map(({ number }) => Number(number.slice(-6)));
    expect(numbers).toEqual(numbers.map((_, index) => first + index + 1));
    const charges = await list<{ amount: number; paid: boolean }>(
      `/v1/charges?customer=${customer}&limit=100`,
    );
    expect(charges.filter(({ paid }) => paid).map(({ amount }) => amount)).toEqual(charged);
    await openHistory("Ended");
    await expect(page.getByText(/Since Jan 31, 2027\s+·\s+sub_/)).toBeVisible();
    await picture(page, "12-studio-ended");
    await page.goto(await merchant.session(customer));
    await expect(page.getByText("Ended", { exact: true })).toBeVisible();
    await picture(page, "12-ended");
  });
});
