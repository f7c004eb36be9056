/** What stands in the place of an erased text that may not be missing. */
export const erasedText = "[erased]";

/** Members that hold personal data wherever they are. They may all be null. */
const personal: ReadonlySet<string> = new Set([
  "billing_address",
  "client_reference_id",
  "comment",
  "customer_address",
  "customer_email",
  "customer_name",
  "customer_phone",
  "customer_shipping",
  "email",
  "phone",
  "prefilled_email",
  "receipt_email",
  "shipping",
  "shipping_details",
]);

/** Members that hold personal data in an object of one kind, by its `object`; the other members of a card are of the card. */
const personalIn: Readonly<Record<string, RegExp>> = {
  contact: /^(name|address)$/,
  card: /^(name|address_(?!.*_check$).*)$/,
  customer: /^(name|description|address)$/,
  sepa_debit: /^name$/,
};

/** Objects with contact details of a payer: name and address are personal there too. */
const contacts: ReadonlySet<string> = new Set(["billing_details", "customer_details"]);

/** Members with names that others have chosen, so that a name says nothing about its value. */
const freelyNamed: ReadonlySet<string> = new Set(["attribution", "metadata"]);

type Members = Readonly<Record<string, unknown>>;

/**
 * Returns a JSON value of the API, in any dialect, without the personal data in it: null in its place, or `[erased]` where
 * something must stand. What is not personal stays as it is, in its order.
 *
 * @param addresses e-mail addresses, as `foldAddress` gives them, that are also replaced in other texts
 */
export function redactPersonal(value: unknown, addresses: readonly string[]): unknown {
  return redactOf(undefined, value, addresses);
}

/** `kind`: what an object is that does not say it itself. */
function redactOf(kind: string | undefined, value: unknown, addresses: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => redactOf(kind, item, addresses));
  if (!isObject(value)) return replaceAddresses(value, addresses);
  const own = kindOf(value) ?? kind;
  // The merchant's own contact details.
  if (own === "account") return value;
  return mapMembers(value, (member, name) => {
    if (freelyNamed.has(name))
      return own === "customer" && isObject(member) ? {} : replaceAddresses(member, addresses);
    if (personal.has(name) || (own !== undefined && personalIn[own]?.test(name) === true)) return null;
    if (contacts.has(name)) return redactOf("contact", member, addresses);
    if (name === "custom_field_values" || name === "evidence") return eraseTexts(member);
    if (name === "custom_fields" && Array.isArray(member))
      return member.map((field: unknown) => redactOf(undefined, withoutAnswer(field), addresses));
    // What an object was before stands beside the object.
    const besides = name === "previous_attributes" ? kindOf(value["object"]) : undefined;
    return redactOf(besides, member, addresses);
  });
}

function kindOf(value: unknown): string | undefined {
  const kind = isObject(value) ? value["object"] : undefined;
  return typeof kind === "string" ? kind : undefined;
}

/** Returns a value in which each text is erased, and all else stays. */
export function eraseTexts(value: unknown): unknown {
  if (typeof value === "string") return erasedText;
  return isObject(value) ? mapMembers(value, eraseTexts) : value;
}

/** The answer to a field in Stripe's form is in a member that has the name of its type: `text[value]`. */
function withoutAnswer(field: unknown): unknown {
  if (!isObject(field)) return field;
  return mapMembers(field, (member) =>
    isObject(member) && typeof member["value"] === "string" ? { ...member, value: erasedText } : member,
  );
}

/** Returns a value in which e-mail addresses are replaced, in any upper and lower case, in texts and URLs. */
export function replaceAddresses(value: unknown, addresses: readonly string[]): unknown {
  if (addresses.length === 0) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => replaceAddresses(item, addresses));
  if (isObject(value)) return mapMembers(value, (member) => replaceAddresses(member, addresses));
  if (typeof value !== "string") return value;
  return addresses.flatMap(spellingsOf).reduce((text, spelling) => replaceAll(text, spelling), value);
}

/** An e-mail address as it is compared: upper and lower case are the same. */
export function foldAddress(address: string): string {
  return address.normalize("NFC").trim().toLowerCase();
}

/** The spellings of a folded address in texts: as it is, and in a URL. */
export function spellingsOf(address: string): readonly string[] {
  return [...new Set([address, encodeURIComponent(address).toLowerCase(), address.replace("@", "%40")])];
}

/** Whether a value has a member with the e-mail address of a payer that is this one. */
export function isAbout(value: unknown, address: string): boolean {
  if (Array.isArray(value)) return value.some((item: unknown) => isAbout(item, address));
  if (!isObject(value) || value["object"] === "account") return false;
  return Object.entries(value).some(([name, member]) => {
    if (freelyNamed.has(name)) return false;
    if (/(^|_)email$/.test(name) && typeof member === "string") return foldAddress(member) === address;
    return isAbout(member, address);
  });
}

function replaceAll(text: string, spelling: string): string {
  const folded = text.toLowerCase();
  // Where lower case has another length the places do not match, which only few letters do.
  if (folded.length !== text.length) return folded.includes(spelling) ? erasedText : text;
  let [result, from] = ["", 0];
  for (let at = folded.indexOf(spelling); at >= 0; at = folded.indexOf(spelling, from)) {
    result += text.slice(from, at) + erasedText;
    from = at + spelling.length;
  }
  return result + text.slice(from);
}

function mapMembers(value: Members, change: (member: unknown, name: string) => unknown): Members {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(member, name)]));
}

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
