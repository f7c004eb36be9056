import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Your subscription",
  today: "Today",
  freeUntil: "Free until {date}",
  on: "On {date}",
  next: "Next payment on {date}",
  from: "From {date}",
  ends: "Ends on {date}",
  per: "{amount} {every}",
  each: { day: "every day", week: "every week", month: "every month", year: "every year" },
  every: "every {period}",
  untilCanceled: "It goes on until you cancel. You can cancel at any time by the link in each mail about it.",
  utc: "Dates are in UTC.",
  subscribe: "Subscribe and pay {amount}",
  startTrial: "Start trial",
  subscribeFree: "Subscribe",
  changed: "The terms have changed. Read them before you go on.",
  trialUsed: "You have had a trial before. These are the terms without one.",
  startedTitle: "Your subscription has begun",
  trialTitle: "Your trial has begun",
  startedText: "{merchant} has your order. A mail tells you the terms and how to cancel.",
  saveCard:
    "By continuing, you allow {merchant} to save this card and to charge it later without you being present, under the terms of your subscription or plan. You can withdraw this permission at any time.",
} satisfies TermsMessages;
