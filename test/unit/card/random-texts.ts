/** A kind of text with many digits that is no card number. */
interface RandomTexts {
  readonly name: string;
  readonly make: () => string;
  readonly telephone?: boolean;
  /** The share of a million that `containsCardNumber` takes for a card number. */
  readonly share: number;
}

const countries =
  "1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 " +
  "92 234 254 351 352 353 358 359 370 371 372 380 381 385 386 420 421 505 506 507 591 593 595 598 673 852 886 961 966 971";

/** Texts of many kinds; the same `seed` makes the same. */
export function randomTexts(seed: number): readonly RandomTexts[] {
  const random = numbersOf(seed);
  const from = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const repeat = (length: number, make: () => unknown) => Array.from({ length }, make).join("");
  const digits = (length: number) => repeat(length, () => from(0, 9));
  const hex = (length: number) => repeat(length, () => from(0, 15).toString(16));
  const pick = <Item>(items: readonly Item[]) => items[from(0, items.length - 1)] as Item;
  const time = () => new Date(from(1_500_000_000_000, 2_100_000_000_000)).toISOString();
  const international = () => {
    const country = pick(countries.split(" "));
    const rest = digits(country === "1" ? 10 : from(8, 13 - country.length));
    return [country, rest.slice(0, 3), rest.slice(3, 6), rest.slice(6)].join(pick(["", " ", "-"]));
  };
  const national = () => {
    const [area, first, last] = [digits(3), digits(3), digits(from(2, 4))];
    return pick([`0${area}${first}${last}`, `0${area} ${first}${last}`, `(${area}) ${first}-${last}`]);
  };
  const iban = () => {
    const account = `DE00${digits(18)}`;
    const rest = BigInt(`${account.slice(4)}131400`) % 97n;
    return `DE${String(98n - rest).padStart(2, "0")}${account.slice(4)}`;
  };
  const inFours = (text: string) => text.replace(/.{4}(?=.)/g, "$& ");
  const uuid = () => [hex(8), hex(4), `4${hex(3)}`, `a${hex(3)}`, hex(12)].join("-");
  const telephone = true;
  return [
    { name: "telephone field, 5 to 15 digits", make: () => digits(from(5, 15)), telephone, share: 0.0006 },
    { name: "telephone field, international", make: international, telephone, share: 0 },
    { name: "telephone number with +", make: () => `+${international()}`, share: 0 },
    { name: "telephone number with 00", make: () => `00${international()}`, share: 0 },
    { name: "telephone number without +", make: international, share: 0.0128 },
    { name: "telephone number, national", make: national, share: 0 },
    ...[0, 0, 0, 0, 0.0125, 0.0135, 0.019, 0.018, 0.043, 0.02, 0.027, 0.034, 0.006].map((share, index) => ({
      name: `order number of ${index + 8} digits`,
      make: () => digits(index + 8),
      share,
    })),
    { name: "order number of 8 to 20 digits", make: () => digits(from(8, 20)), share: 0.0145 },
    { name: "order number with a date", make: () => `${time().slice(0, 10)}-${digits(6)}`, share: 0 },
    { name: "20 digits in groups of four", make: () => inFours(digits(20)), share: 0.117 },
    { name: "IBAN", make: iban, share: 0 },
    { name: "IBAN in groups of four", make: () => inFours(iban()), share: 0 },
    { name: "UUID", make: uuid, share: 0.001 },
    { name: "24 hexadecimal digits", make: () => hex(24), share: 0.0012 },
    { name: "date and time", make: time, share: 0 },
    { name: "date and time in digits", make: () => time().replace(/\D/g, ""), share: 0 },
    { name: "milliseconds", make: () => String(Date.parse(time())), share: 0 },
    {
      name: "address",
      make: () => `Flat ${from(1, 400)}, ${from(1, 9999)} Main Street, ${digits(5)}-${digits(4)} Springfield`,
      share: 0,
    },
    {
      name: "address with telephone number",
      make: () => `${from(1, 99)} Rue ${from(1, 99)}, ${digits(5)} Paris, tel. ${national()}`,
      share: 0.001,
    },
    { name: "e-mail address", make: () => `user${digits(from(1, 12))}@example.com`, share: 0.0012 },
  ];
}

/** Numbers from 0 to 1, always the same of a seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
