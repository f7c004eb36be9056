import { browserTimers } from "../checkout/timers.ts";
import { defineElement } from "../elements/define-element.ts";
import { defineElements } from "../elements/define.ts";
import { Challenge } from "../elements/challenge/challenge.ts";
import { defineChallenge } from "../elements/challenge/define-challenge.ts";
import { randomId } from "../elements/random-id.ts";
import { PlanElement } from "./portal/plan-element.ts";
import type { PortalBrowser, PortalMessages } from "./portal/portal-start.ts";
import { serviceClock } from "./service-clock.ts";
import { SubscriberElement } from "./portal/subscriber-element.ts";

const browser: PortalBrowser = {
  fetch: (input, init) => fetch(input, init),
  now: serviceClock(),
  newId: randomId,
  timers: browserTimers,
  storage: () => sessionStorage,
  origin: location.origin,
  isFromBank: new URLSearchParams(location.search).get("from") === "bank",
  open: (address) => location.assign(address),
  reload: () => location.replace(location.pathname + location.search),
};

/** The messages of the page's language come with the document. */
function readMessages(): PortalMessages {
  return JSON.parse(document.querySelector("#messages")?.textContent ?? "{}") as PortalMessages;
}

const messages = readMessages();
const { lang: locale } = document.documentElement;
defineElements();
defineChallenge(Challenge);
defineElement("till-subscriber", SubscriberElement);
defineElement("till-installment-plan", PlanElement);
const elements = document.querySelectorAll<PlanElement | SubscriberElement>(
  "till-subscriber, till-installment-plan",
);
for (const element of elements) {
  element.start({ browser, messages, locale });
}
