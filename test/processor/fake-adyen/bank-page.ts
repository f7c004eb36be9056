import { html } from "hono/html";
import { formatAmount } from "../../../src/money/format-amount.ts";
import type { AdyenAmount } from "../../../src/service/payments/acquirers/adyen/currencies.ts";
import { fromAdyen } from "../../../src/service/payments/acquirers/adyen/currencies.ts";
import type { FakeAuthentication, FakeRedirect } from "./ledger.ts";
import { redirectAnswers } from "./ledger.ts";

/** What the bank asks about, in a sentence. */
export function questionOf({ amount, number }: Pick<FakeAuthentication, "amount" | "number">): string {
  return `${sumOf(amount)} with your card •••• ${number.slice(-4)}`;
}

/**
 * The page of a payer's bank. As those of real banks it does nothing without its script: that shows the question, asks the bank's
 * server and leads back.
 */
export function bankPage(id: string, text: string): Page {
  return pageOf(
    html`<main data-id="${id}">
        <p class="bank">Bank of Examples</p>
        <h1>Confirm your payment</h1>
        <p>${text}</p>
        <noscript>Your bank needs JavaScript.</noscript>
        <div id="question"></div>
      </main>
      <script src="/bank.js"></script>`,
  );
}

/** The page of a payment method: a button for each of its outcomes. */
export function methodPage(id: string, { request: { amount, paymentMethod } }: FakeRedirect): Page {
  return pageOf(
    html`<main>
      <p class="bank">Bank of Examples</p>
      <h1>${paymentMethod.type}</h1>
      <p>${sumOf(amount)}</p>
      <form id="question" method="post" action="/method/${encodeURIComponent(id)}/answer">
        ${redirectAnswers.map((answer) => html`<button name="answer" value="${answer}">${answer}</button>`)}
      </form>
    </main>`,
  );
}

type Page = ReturnType<typeof html>;

function pageOf(body: Page): Page {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>Bank of Examples</title>
        <link rel="stylesheet" href="/bank.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

function sumOf(amount: AdyenAmount): string {
  const sum = fromAdyen(amount);
  return sum === undefined ? amount.currency : formatAmount(sum, amount.currency.toLowerCase(), "en");
}

export const bankStyles = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#eef2f1, #111715); color: light-dark(#14201c, #e8efec); }
main { box-sizing: border-box; max-width: 420px; margin: 8vh auto; padding: 24px; border-radius: 12px; background: light-dark(#fff, #1a2320); }
h1 { margin: 8px 0; font-size: 22px; }
p { margin: 0 0 16px; }
.bank { margin: 0; color: light-dark(#0b6b4f, #6fd3b0); font-weight: 600; }
#question { display: grid; gap: 12px; }
button { min-height: 48px; border: 1px solid #0b6b4f; border-radius: 8px; background: #0b6b4f; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button + button { background: none; color: inherit; }
`;

export const bankScript = `
const main = document.querySelector("main");
for (const [answer, text] of [["confirm", "Confirm"], ["fail", "Cancel"]]) {
  const button = document.createElement("button");
  button.textContent = text;
  button.addEventListener("click", async () => {
    const response = await fetch("/bank/" + encodeURIComponent(main.dataset.id) + "/answer", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ answer }),
    });
    location.assign((await response.json()).location);
  });
  document.getElementById("question").append(button);
}
`;
