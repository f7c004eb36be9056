import { plainText } from "../card/plain-text.ts";
import { checked, lengthOf } from "./primitives.ts";

/** An e-mail address, as plain text. The check is loose: one `@` with text on both sides; only a mail server can verify the rest. */
export const email = checked<string>({ type: "string", format: "email", maxLength: 254 }, (input, reject) => {
  const address = typeof input === "string" ? plainText(input) : "";
  return lengthOf(address) <= 254 &&
    /^[^\s\p{Cc}\p{Cf}@<>()",;:\\]+@[^\s\p{Cc}\p{Cf}@<>()",;:\\]+$/u.test(address)
    ? address
    : reject("parameter_invalid", "Expected an e-mail address.");
});
