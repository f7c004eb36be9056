import { checked, lengthOf } from "./primitives.ts";

/** An absolute http or https URL without user name and password. The caller decides whether plain http is allowed. */
export const address = checked<string>(
  { type: "string", format: "uri", maxLength: 2000 },
  (input, reject) => {
    const url =
      typeof input === "string" && lengthOf(input) <= 2000 && URL.canParse(input)
        ? new URL(input)
        : undefined;
    const allowed =
      url && ["https:", "http:"].includes(url.protocol) && url.username === "" && url.password === "";
    return allowed
      ? String(input)
      : reject("url_invalid", "Expected an absolute https URL without user name.");
  },
);
