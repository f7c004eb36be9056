/** What the shop sells. The price is here, on the shop's side, and in no field that a page could send. */
export const product = { name: "Summer box", amount: 4200, currency: "eur" } as const;
