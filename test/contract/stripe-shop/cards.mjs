// Cards that the members of the shop save: SetupIntents and PaymentMethods.

import { domain, redirect, stripe } from "./stripe.mjs";

const { STRIPE_PUBLISHABLE_KEY, TILL_JS } = process.env;

/** What the shop would keep in its database: the customer of each member. */
const customers = new Map();

/** A page that asks for a card. Its element is the one thing that is not as it was with Stripe's script. */
export function cardPage({ action, label, attributes = "" }) {
  const body = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${label}</title>
    <script type="module" src="${TILL_JS}"></script>
  </head>
  <body>
    <form action="${action}" method="post">
      <till-card name="payment_method" publishable-key="${STRIPE_PUBLISHABLE_KEY}" ${attributes} required></till-card>
      <button>${label}</button>
    </form>
  </body>
</html>
`;
  return { headers: { "Content-Type": "text/html; charset=utf-8" }, body };
}

export async function customerOf(member) {
  if (!customers.has(member)) {
    const { id } = await stripe.customers.create(
      { metadata: { member } },
      { idempotencyKey: `member ${member}` },
    );
    customers.set(member, id);
  }
  return customers.get(member);
}

function cardsOf(member) {
  return `${domain}/cards?member=${encodeURIComponent(member)}`;
}

async function saveCard({ form, query }) {
  const member = query.get("member");
  const intent = await stripe.setupIntents.create({
    customer: await customerOf(member),
    payment_method: form.get("payment_method"),
    payment_method_types: ["card"],
    usage: "off_session",
    confirm: true,
    return_url: cardsOf(member),
  });
  const { status, next_action: action } = intent;
  return redirect(status === "requires_action" ? action.redirect_to_url.url : cardsOf(member));
}

async function listCards({ query }) {
  const id = await customerOf(query.get("member"));
  const customer = await stripe.customers.retrieve(id);
  const first = customer.invoice_settings.default_payment_method;
  const { data } = await stripe.paymentMethods.list({ customer: id, type: "card" });
  const cards = data.map((method) => ({
    id: method.id,
    card: `${method.card.brand} ${method.card.last4}`,
    isFirst: method.id === first,
  }));
  return { body: JSON.stringify(cards) };
}

async function removeCard({ form, query }) {
  const member = query.get("member");
  const method = await stripe.paymentMethods.retrieve(form.get("card"));
  if (method.customer !== (await customerOf(member))) return { status: 404, body: "No such card." };
  await stripe.paymentMethods.detach(method.id);
  return redirect(cardsOf(member));
}

export const cardRoutes = {
  "GET /cards": listCards,
  "GET /cards/new": ({ query }) =>
    cardPage({
      action: cardsOf(query.get("member")),
      label: "Save the card",
      attributes: 'save="off_session"',
    }),
  "POST /cards": saveCard,
  "POST /cards/remove": removeCard,
};

/** The card that was set up last pays from now on. */
export async function preferCard({ customer, payment_method: method }) {
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } });
}
