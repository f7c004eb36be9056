import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Dit abonnement",
  today: "I dag",
  freeUntil: "Gratis indtil {date}",
  on: "Den {date}",
  next: "Næste betaling den {date}",
  from: "Fra {date}",
  ends: "Slutter den {date}",
  per: "{amount} {every}",
  each: { day: "hver dag", week: "hver uge", month: "hver måned", year: "hvert år" },
  every: { day: "hver {n}. dag", week: "hver {n}. uge", month: "hver {n}. måned", year: "hvert {n}. år" },
  untilCanceled: "Det fortsætter, indtil du opsiger det. Du kan altid opsige via linket i hver mail om det.",
  utc: "Datoer er i UTC.",
  subscribe: "Abonner og betal {amount}",
  startTrial: "Start prøveperiode",
  subscribeFree: "Abonner",
  changed: "Vilkårene er ændret. Læs dem, før du fortsætter.",
  trialUsed: "Du har haft en prøveperiode før. Her er vilkårene uden.",
  startedTitle: "Dit abonnement er begyndt",
  trialTitle: "Din prøveperiode er begyndt",
  startedText: "{merchant} har din bestilling. En mail fortæller vilkårene, og hvordan du opsiger.",
  saveCard:
    "Når du fortsætter, giver du {merchant} lov til at gemme dette kort og senere trække betalinger på det uden din medvirken efter vilkårene for dit abonnement eller din plan. Du kan altid trække tilladelsen tilbage.",
} satisfies TermsMessages;
