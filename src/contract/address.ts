import { checked } from "./primitives.ts";

/** An absolute address, http or https, without user-info. Whether plain http is allowed depends on mode and host. */
export const address = checked<string>(
  { type: "string", format: "uri", maxLength: 2000 },
  (input, refuse) => {
    const url =
      typeof input === "string" && input.length <= 2000 && URL.canParse(input) ? new URL(input) : undefined;
    const allowed =
      url && ["https:", "http:"].includes(url.protocol) && url.username === "" && url.password === "";
    return allowed
      ? String(input)
      : refuse("url_invalid", "Expected an absolute https address without user name.");
  },
);
