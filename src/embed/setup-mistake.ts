import { extraFields } from "../contract/frame-messages.ts";

/** A mistake in how an element is set up: a code for programs, a sentence with the line that mends it for people. */
export interface SetupMistake {
  readonly code: string;
  readonly message: string;
}

const keyLine = 'write publishable-key="pk_…"';

/** What is wrong with a publishable key; nothing if it can be sent. A secret key is never sent anywhere. */
export function keyMistake(key: string | null): SetupMistake | undefined {
  if (key?.startsWith("sk_")) {
    return { code: "secret_key", message: `A secret key stands in this page: roll it now, and ${keyLine}.` };
  }
  return /^pk_(test|live)_[0-9A-Za-z]{32}$/.test(key ?? "")
    ? undefined
    : { code: key ? "key_malformed" : "key_missing", message: `No publishable key: ${keyLine}.` };
}

/** What can be wrong with the other attributes of a checkout. */
export const checkoutMistakes = {
  action: { code: "action_invalid", message: 'No backend: write action="/pay".' },
  amount: { code: "amount_invalid", message: 'No sum: write amount="4200" currency="eur".' },
  file: { code: "file_control", message: "Files are not sent: have them uploaded before." },
  successUrl: { code: "success_url_invalid", message: "success-url is no http or https address." },
} as const satisfies Record<string, SetupMistake>;

/** Words in `fields` that ask for nothing. */
export function fieldsMistake(words: string): SetupMistake {
  return { code: "fields_unknown", message: `No field "${words}": there are "${extraFields.join(" ")}".` };
}

/** The words of a policy that let the service in: with a path they would let in that one address only. */
const sourceOf = (service: string, directive = "frame-src") => `${directive} ${new URL(service).origin}`;

/** The frame did not come: what the page's maker looks at first. */
export function frameTimeout(service: string): SetupMistake {
  return {
    code: "frame_timeout",
    message: `No card form from ${service}: is it up, does the key allow this origin, and the policy "${sourceOf(service)}"?`,
  };
}

/** The page's policy keeps the frame out, or what the script loads later. */
export function policyBlocks(directive: string, service: string): SetupMistake {
  const [kind = ""] = directive.split("-");
  return {
    code: `${kind}_blocked`,
    message: `The page's policy blocks the card form: add "${sourceOf(service, `${kind}-src`)}".`,
  };
}

/** Somebody on the way could change the page, and with it where the card form comes from. */
export const insecurePage: SetupMistake = {
  code: "page_insecure",
  message: "This page came over http: serve it over https.",
};

/** Browsers put a frame that came from the network into no page of which they do not know who served it. */
export const filePage: SetupMistake = {
  code: "page_file",
  message: "This page is a file: open it from a server, at http://localhost or over https.",
};

/** What the payer reads, too: with the network the card form comes by itself. */
export const pageOffline: SetupMistake = {
  code: "page_offline",
  message: "You are offline: the card form comes as soon as you are connected.",
};

/** The frame said something that is not in the protocol. */
export const frameMessage: SetupMistake = {
  code: "frame_message",
  message: "The card form is not understood.",
};
