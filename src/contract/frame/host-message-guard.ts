import type { FrameSettings, HostMessage } from "./frame-messages.ts";
import type { MessageGuard } from "./message-guard.ts";
import { areTexts, isFields, isFlag, isMessage, isText } from "./message-guard.ts";

type Check = (value: unknown) => boolean;

/** Returns a guard that accepts only `type` and these members. All are required unless `partial`. */
function members(checks: Readonly<Record<string, Check>>, { partial = false } = {}): MessageGuard {
  const names = Object.keys(checks);
  return (message) =>
    Object.keys(message).every((name) => name === "type" || names.includes(name)) &&
    names.every((name) => (partial && !Object.hasOwn(message, name)) || checks[name]?.(message[name]));
}

const isTextOrNone: Check = (value) => value === undefined || isText(value);

const isFlagOrNone: Check = (value) => value === undefined || isFlag(value);

const isBytes: Check = (value) => value instanceof ArrayBuffer;

const settings: Readonly<Record<keyof FrameSettings, Check>> = {
  disabled: isFlag,
  scheme: (value) => value === "light" || value === "dark",
  theme: isText,
  tokens: areTexts,
  amount: isText,
  currency: isText,
  fields: isTextOrNone,
  locale: isTextOrNone,
  // Any length is accepted here: the frame rejects texts that are too long by themselves, and the form keeps working.
  sentences: (value) => value === undefined || typeof value === "string",
};

/** Strict, because the token becomes part of a URL. */
const isToken: Check = (value) => typeof value === "string" && /^tok_\w+$/.test(value);

const isError: Check = (value) =>
  isFields(value) &&
  isText(value["type"]) &&
  [value["code"], value["decline_code"], value["param"]].every(isTextOrNone);

const guards: Readonly<Record<HostMessage["type"], MessageGuard>> = {
  configure: members(settings),
  update: members(settings, { partial: true }),
  font: members({ family: isText, bytes: isBytes, weight: isTextOrNone, style: isTextOrNone }),
  focus: members({ outside: isFlagOrNone }),
  clear: members({}),
  tokenize: members({ id: Number.isFinite, outside: isFlagOrNone }),
  authenticate: members({
    id: Number.isFinite,
    source: isToken,
    amount: isText,
    currency: isText,
    bank: isTextOrNone,
    returnUrl: isTextOrNone,
  }),
  cancel: members({}),
  explain: members({ id: Number.isFinite, error: isError }),
};

/** True if `data` is a message of a host that has only members of the protocol. */
export function isHostMessage(data: unknown): data is HostMessage {
  return isMessage(data, guards);
}
