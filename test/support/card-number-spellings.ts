/** Writes each digit in another script: `zero` is the code point of its 0. */
const inScript = (digits: string, zero: number) =>
  digits.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const superscripts = [..."⁰¹²³⁴⁵⁶⁷⁸⁹"];
const circled = [..."⓪①②③④⑤⑥⑦⑧⑨"];
const filled = [..."⓿❶❷❸❹❺❻❼❽❾"];

/** How a payer can write the number of a card into a text, by a name: no two are alike. */
export function spellingsOf(number: string): Readonly<Record<string, string>> {
  const groups = number.match(/.{4}(?=.{3})|.+/g) ?? [];
  const [first = "", ...others] = groups;
  return {
    "in one piece": number,
    "with blanks": groups.join(" "),
    "with dashes": groups.join("-"),
    "with dots": groups.join("."),
    "with slashes": groups.join("/"),
    "with commas": groups.join(", "),
    "with underscores": groups.join("_"),
    "with bars": groups.join(" | "),
    "with several blanks": groups.join("    "),
    "with no-break blanks": groups.join("\u00a0"),
    "with thin blanks": groups.join("\u2009"),
    "with en dashes": groups.join(" – "),
    "with invisible characters": groups.join("\u200b"),
    "with soft hyphens": groups.join("\u00ad"),
    "with brackets": groups.map((group) => `(${group})`).join(""),
    "digit by digit": [...number].join(" "),
    "digit by digit with letters": [...number].join("x"),
    "in pairs with letters": number.replace(/..(?=.)/g, "$&x"),
    "with letters in the gaps": groups.join("x"),
    "with words in the gaps": groups.join(" and then "),
    "after other text": `My card is no. 7: ${groups.join(" ")}`,
    "between other text": `Visa${number}please`,
    "with expiry and security code": `${groups.join(" ")} 12/34 123`,
    "with the expiry right behind": `${number}1234`,
    "after zeros": `00${number}`,
    "with another first group": `${first} ${others.join("")}`,
    "in full-width digits": inScript(number, 0xff10),
    "in Arabic digits": inScript(number, 0x660),
    "in Persian digits with blanks": inScript(groups.join(" "), 0x6f0),
    "in Devanagari digits": inScript(number, 0x966),
    "in Khmer digits": inScript(number, 0x17e0),
    "in mathematical digits": inScript(number, 0x1d7ce),
    "in superscripts": number.replace(/[0-9]/g, (digit) => superscripts[Number(digit)] ?? ""),
    "in circled digits": number.replace(/[0-9]/g, (digit) => circled[Number(digit)] ?? ""),
    "in filled circles": number.replace(/[0-9]/g, (digit) => filled[Number(digit)] ?? ""),
    "in keycaps": number.replace(/[0-9]/g, (digit) => `${digit}\ufe0f\u20e3`),
    "in digits of two scripts": inScript(first, 0x660) + others.join(""),
  };
}
