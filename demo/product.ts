/** The shop's product. The price is defined in the backend and never taken from a page. */
export const product = { name: "Summer box", amount: 4200, currency: "eur" } as const;
