import Stripe from "stripe";

/** The option of Stripe's client with which it speaks the service's own dialect: what is compared is what the service says of itself. */
export const inTillsDialect = {
  httpClient: Stripe.createFetchHttpClient((address: string | URL | Request, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("Till-Dialect", "till");
    return fetch(address, { ...init, headers });
  }),
};
