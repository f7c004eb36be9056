import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Abonnementet ditt",
  today: "I dag",
  freeUntil: "Gratis til {date}",
  on: "{date}",
  next: "Neste betaling {date}",
  from: "Frå {date}",
  ends: "Sluttar {date}",
  per: "{amount} {every}",
  each: { day: "kvar dag", week: "kvar veke", month: "kvar månad", year: "kvart år" },
  every: { day: "kvar {n}. dag", week: "kvar {n}. veke", month: "kvar {n}. månad", year: "kvart {n}. år" },
  untilCanceled:
    "Det går til du seier det opp. Du kan når som helst seie opp via lenkja i kvar e-post om det.",
  utc: "Datoar er i UTC.",
  subscribe: "Abonner og betal {amount}",
  startTrial: "Start prøveperiode",
  subscribeFree: "Abonner",
  changed: "Vilkåra er endra. Les dei før du held fram.",
  trialUsed: "Du har hatt ein prøveperiode før. Dette er vilkåra utan.",
  startedTitle: "Abonnementet ditt har starta",
  trialTitle: "Prøveperioden din har starta",
  startedText: "{merchant} har tinginga di. Ein e-post fortel vilkåra og korleis du seier opp.",
  saveCard:
    "Når du held fram, lèt du {merchant} lagre dette kortet og belaste det seinare utan at du er til stades, etter vilkåra for abonnementet eller planen din. Du kan når som helst trekkje løyvet tilbake.",
} satisfies TermsMessages;
