import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Uw abonnement",
  today: "Vandaag",
  freeUntil: "Gratis tot {date}",
  on: "Op {date}",
  next: "Volgende betaling op {date}",
  from: "Vanaf {date}",
  ends: "Eindigt op {date}",
  per: "{amount} {every}",
  each: { day: "elke dag", week: "elke week", month: "elke maand", year: "elk jaar" },
  every: "elke {period}",
  untilCanceled:
    "Het loopt door tot u opzegt. U kunt op elk moment opzeggen met de link in elke e-mail erover.",
  utc: "Datums zijn in UTC.",
  subscribe: "Abonneren en {amount} betalen",
  startTrial: "Proefperiode starten",
  subscribeFree: "Abonneren",
  changed: "De voorwaarden zijn gewijzigd. Lees ze voordat u verdergaat.",
  trialUsed: "U hebt al een proefperiode gehad. Dit zijn de voorwaarden zonder proefperiode.",
  startedTitle: "Uw abonnement is begonnen",
  trialTitle: "Uw proefperiode is begonnen",
  startedText: "{merchant} heeft uw bestelling. Een e-mail vermeldt de voorwaarden en hoe u opzegt.",
  saveCard:
    "Door verder te gaan staat u {merchant} toe deze kaart op te slaan en later zonder uw aanwezigheid te belasten, volgens de voorwaarden van uw abonnement of betaalplan. U kunt deze toestemming op elk moment intrekken.",
} satisfies TermsMessages;
