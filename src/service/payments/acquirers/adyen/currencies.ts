import { exponentOf } from "../../../../money/currency.ts";

/*
 * Adyen's table "Currency codes and minor units": what it takes, and by how many decimals it divides. It differs from ISO
 * 4217 for four currencies, of which it says that its own table leads.
 */
const taken = new Set(
  (
    "aed all amd aoa ars aud awg azn bam bbd bdt bhd bmd bnd bob brl bsd bwp byn bzd cad chf clp cny cop crc cup cve czk djf dkk dop " +
    "dzd egp etb eur fjd fkp gbp gel ghs gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr iqd isk jmd jod jpy kes kgs khr kmf krw " +
    "kwd kyd kzt lak lbp lkr lyd mad mdl mkd mmk mnt mop mru mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php " +
    "pkr pln pyg qar ron rsd rwf sar sbd scr sek sgd shp sos srd stn svc szl thb tnd top try ttd twd tzs uah ugx usd uyu uzs vnd " +
    "vuv wst xaf xcd xof xpf yer zar zmw"
  ).split(" "),
);

const otherExponents: Readonly<Record<string, number>> = { cve: 0, idr: 0, isk: 2, clp: 2 };

/** An amount as Adyen writes it. */
export interface AdyenAmount {
  /** In Adyen's minor units of `currency`. */
  readonly value: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
}

/**
 * Converts an amount to Adyen's minor units.
 *
 * @param amount in minor units by ISO 4217
 * @returns undefined where Adyen does not take the currency, or cannot express the amount
 */
export function toAdyen(amount: number, currency: string): AdyenAmount | undefined {
  if (!taken.has(currency)) return undefined;
  const value = scaled(amount, adyenExponentOf(currency) - exponentOf(currency));
  return Number.isSafeInteger(value) ? { value, currency: currency.toUpperCase() } : undefined;
}

/**
 * Converts an amount of Adyen to minor units by ISO 4217.
 *
 * @returns undefined where Adyen does not take the currency
 */
export function fromAdyen({ value, currency }: AdyenAmount): number | undefined {
  const code = currency.toLowerCase();
  return taken.has(code) ? scaled(value, exponentOf(code) - adyenExponentOf(code)) : undefined;
}

/** All currencies that Adyen takes, in lower case. */
export function adyenCurrencies(): readonly string[] {
  return [...taken];
}

function adyenExponentOf(currency: string): number {
  return otherExponents[currency] ?? exponentOf(currency);
}

/** Not a power below one: 1050 / 100 is exact where 1050 * 0.01 is not. */
function scaled(amount: number, decimals: number): number {
  return decimals < 0 ? amount / 10 ** -decimals : amount * 10 ** decimals;
}
