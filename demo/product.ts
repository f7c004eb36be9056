/** The shop's product. The price is defined in the backend and never taken from a page. */
export const product = { name: "Summer box", amount: 4200, currency: "eur" } as const;

/** The payments in which the product may be paid: by the page, and by the backend. */
export const installments = { counts: [2, 4], cadence: { interval: "month" } } as const;

/** The shop's subscription. */
export const plan = { name: "Fruit club", amount: 2400, currency: "eur", interval: "month" } as const;
