/** The shop's product. The price is defined in the backend and never taken from a page. */
export const product = { name: "Summer box", amount: 4200, currency: "eur" } as const;

/** The shop's subscription. */
export const plan = { name: "Fruit club", amount: 2400, currency: "eur", interval: "month" } as const;
