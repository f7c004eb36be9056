import { extraFields } from "../contract/frame/frame-messages.ts";

/** A mistake in the setup of an element: a code for programs, and for people a message that says how to fix it. */
export interface SetupError {
  readonly code: string;
  readonly message: string;
}

const keyExample = 'write publishable-key="pk_…"';

/** The error in a publishable key; `undefined` if the key can be sent. A secret key is never sent. */
export function keyError(key: string | null): SetupError | undefined {
  if (key?.startsWith("sk_")) {
    return {
      code: "secret_key",
      message: `This page contains a secret key: roll it now, and ${keyExample}.`,
    };
  }
  return /^pk_(test|live)_[0-9A-Za-z]{32}$/.test(key ?? "")
    ? undefined
    : { code: key ? "key_malformed" : "key_missing", message: `No publishable key: ${keyExample}.` };
}

/** Errors in the other attributes of a checkout. */
export const checkoutErrors = {
  action: { code: "action_invalid", message: 'No backend: write action="/pay".' },
  amount: { code: "amount_invalid", message: 'No amount: write amount="4200" currency="eur".' },
  file: { code: "file_control", message: "Files are not sent: upload them separately." },
  successUrl: { code: "success_url_invalid", message: "success-url is not an http or https address." },
} as const satisfies Record<string, SetupError>;

/** Unknown names in `fields`. */
export function fieldsError(unknown: string): SetupError {
  return { code: "fields_unknown", message: `No field "${unknown}": there are "${extraFields.join(" ")}".` };
}

/** The only value of `save`. */
export const offSession = "off_session";

export const saveError: SetupError = {
  code: "save_unknown",
  message: `The card is not saved: write save="${offSession}".`,
};

/** The policy directive that allows the service. It names the origin, because a path would allow that one address only. */
const policySource = (service: string, directive = "frame-src") => `${directive} ${new URL(service).origin}`;

/** The frame did not load; the message lists the usual causes. */
export function frameTimeout(service: string): SetupError {
  return {
    code: "frame_timeout",
    message: `No card form from ${service}: is it up, does the key allow this origin, and the policy "${policySource(service)}"?`,
  };
}

/** The page's policy blocks the frame, or a script that is loaded later. */
export function blockedByPolicy(directive: string, service: string): SetupError {
  const [kind = ""] = directive.split("-");
  return {
    code: `${kind}_blocked`,
    message: `The page's policy blocks the card form: add "${policySource(service, `${kind}-src`)}".`,
  };
}

/** The page's embedder policy blocks the frame, whose headers agree to it. */
export function blockedByEmbedderPolicy(service: string): SetupError {
  return {
    code: "embedder_blocked",
    message: `The page's Cross-Origin-Embedder-Policy blocks the card form: does a proxy remove that header of ${new URL(service).origin}?`,
  };
}

/** A frame in a page of `data:`, or in a sandbox, has no origin that could be told who may talk to it. */
export const pageWithoutOrigin: SetupError = {
  code: "page_without_origin",
  message: 'This page has no origin: open it from a server, and add "allow-same-origin" to its sandbox.',
};

/** The page is in a sandbox in which no payer could answer their bank. */
export const withoutForms: SetupError = {
  code: "page_without_forms",
  message: 'This page may send no forms, which banks need: add "allow-forms" to its sandbox.',
};

/** On http somebody between server and browser could change the page, and load the card form from elsewhere. */
export const insecurePage: SetupError = {
  code: "page_insecure",
  message: "This page, or one around it, did not come over https: serve it over https.",
};

/** Browsers block a frame from the network in a page that was opened as a file. */
export const filePage: SetupError = {
  code: "page_file",
  message: "This page is a file: open it from a server, at http://localhost or over https.",
};

/** The payer reads this message, too. The card form loads by itself once the network is back. */
export const pageOffline: SetupError = {
  code: "page_offline",
  message: "You are offline: the card form comes as soon as you are connected.",
};

/** The frame sent a message that is not in the protocol. */
export const invalidFrameMessage: SetupError = {
  code: "frame_message",
  message: "The card form sent an unknown message.",
};
