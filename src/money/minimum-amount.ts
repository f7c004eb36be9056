const minimumAmounts: Readonly<Record<string, number>> = {
  aud: 50,
  brl: 50,
  cad: 50,
  chf: 50,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  jpy: 50,
  mxn: 1000,
  nok: 300,
  nzd: 50,
  sek: 300,
  sgd: 50,
  usd: 50,
};

/** Returns the minimum amount of one charge, in minor units of `currency` (lower case); 1 if the networks define none. */
export function minimumAmount(currency: string): number {
  return minimumAmounts[currency] ?? 1;
}
