/** The number of decimals of a currency's minor unit. */
export type CurrencyExponent = 0 | 2 | 3 | 4;

/*
 * ISO 4217 list one up to amendment 180 (without the lev, which ended on 2026-01-01): the codes of circulating money and of
 * UYW, which the list does not mark as a fund. Fund codes (BOV, CHE, CHW, CLF, COU, MXV, USN, UYI) and X-codes that are not
 * money (metals, accounting units, XTS, XXX) are omitted. Strings instead of objects, to keep browser scripts small.
 */
const codes: Readonly<Record<CurrencyExponent, string>> = {
  0: "bif clp djf gnf isk jpy kmf krw pyg rwf ugx vnd vuv xaf xof xpf",
  2:
    "aed afn all amd aoa ars aud awg azn bam bbd bdt bmd bnd bob brl bsd btn bwp byn bzd cad cdf chf cny cop crc cup " +
    "cve czk dkk dop dzd egp ern etb eur fjd fkp gbp gel ghs gip gmd gtq gyd hkd hnl htg huf idr ils inr irr jmd kes " +
    "kgs khr kpw kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mru mur mvr mwk mxn myr mzn nad ngn nio nok " +
    "npr nzd pab pen pgk php pkr pln qar ron rsd rub sar sbd scr sdg sek sgd shp sle sos srd ssp stn svc syp szl thb " +
    "tjs tmt top try ttd twd tzs uah usd uyu uzs ved ves wst xcd xcg yer zar zmw zwg",
  3: "bhd iqd jod kwd lyd omr tnd",
  4: "uyw",
};

const exponents = [2, 0, 3, 4] as const;

/**
 * Parses an ISO 4217 code in any case.
 *
 * @returns the code in lower case, or `undefined` for codes that cannot be charged: unknown and withdrawn codes, fund codes,
 * and X-codes that are not money
 */
export function parseCurrency(text: string): string | undefined {
  if (!/^[A-Za-z]{3}$/.test(text)) return undefined;
  const code = text.toLowerCase();
  return exponents.some((exponent) => codes[exponent].includes(code)) ? code : undefined;
}

/**
 * Returns the decimals of a currency's minor unit by ISO 4217. `Intl` differs for 29 currencies.
 *
 * @param currency a code as `parseCurrency` returns it
 * @throws RangeError if it is not one
 */
export function exponentOf(currency: string): CurrencyExponent {
  const exponent = exponents.find((exponent) => codes[exponent].split(" ").includes(currency));
  if (exponent === undefined) throw new RangeError(`Not a currency: ${currency}`);
  return exponent;
}

/** Returns all codes that can be charged, in alphabetical order. */
export function currencyCodes(): readonly string[] {
  return Object.values(codes)
    .flatMap((list) => list.split(" "))
    .sort();
}
