import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Abonnementet ditt",
  today: "I dag",
  freeUntil: "Gratis til {date}",
  on: "{date}",
  next: "Neste betaling {date}",
  from: "Fra {date}",
  ends: "Slutter {date}",
  per: "{amount} {every}",
  each: { day: "hver dag", week: "hver uke", month: "hver måned", year: "hvert år" },
  every: { day: "hver {n}. dag", week: "hver {n}. uke", month: "hver {n}. måned", year: "hvert {n}. år" },
  untilCanceled:
    "Det løper til du sier det opp. Du kan når som helst si opp via lenken i hver e-post om det.",
  utc: "Datoer er i UTC.",
  subscribe: "Abonner og betal {amount}",
  startTrial: "Start prøveperiode",
  subscribeFree: "Abonner",
  changed: "Vilkårene er endret. Les dem før du fortsetter.",
  trialUsed: "Du har hatt en prøveperiode før. Dette er vilkårene uten.",
  startedTitle: "Abonnementet ditt har startet",
  trialTitle: "Prøveperioden din har startet",
  startedText: "{merchant} har bestillingen din. En e-post forteller vilkårene og hvordan du sier opp.",
  saveCard:
    "Når du fortsetter, lar du {merchant} lagre dette kortet og belaste det senere uten at du er til stede, etter vilkårene for abonnementet eller planen din. Du kan når som helst trekke tillatelsen tilbake.",
} satisfies TermsMessages;
