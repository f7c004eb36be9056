import { html } from "hono/html";

/**
 * The page of a payer's bank. As those of real banks it does nothing without its script: that shows the question, asks the bank's
 * server and leads back.
 */
export function bankPage(id: string, amount: string): ReturnType<typeof html> {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Bank of Examples</title>
      </head>
      <body>
        <main data-id="${id}">
          <h1>Confirm your payment</h1>
          <p>${amount}</p>
          <noscript>Your bank needs JavaScript.</noscript>
          <div id="question"></div>
        </main>
        <script src="/bank.js"></script>
      </body>
    </html>`;
}

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
