import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Din prenumeration",
  today: "I dag",
  freeUntil: "Gratis till {date}",
  on: "Den {date}",
  next: "Nästa betalning den {date}",
  from: "Från {date}",
  ends: "Slutar den {date}",
  per: "{amount} {every}",
  each: { day: "varje dag", week: "varje vecka", month: "varje månad", year: "varje år" },
  every: {
    day: "med {n} dagars mellanrum",
    week: "med {n} veckors mellanrum",
    month: "med {n} månaders mellanrum",
    year: "med {n} års mellanrum",
  },
  untilCanceled:
    "Den fortsätter tills du säger upp den. Du kan när som helst säga upp den via länken i varje mejl om den.",
  utc: "Datum är i UTC.",
  subscribe: "Prenumerera och betala {amount}",
  startTrial: "Starta provperiod",
  subscribeFree: "Prenumerera",
  changed: "Villkoren har ändrats. Läs dem innan du fortsätter.",
  trialUsed: "Du har redan haft en provperiod. Det här är villkoren utan den.",
  startedTitle: "Din prenumeration har börjat",
  trialTitle: "Din provperiod har börjat",
  startedText: "{merchant} har din beställning. Ett mejl berättar villkoren och hur du säger upp.",
  saveCard:
    "Genom att fortsätta låter du {merchant} spara det här kortet och dra betalningar från det senare utan att du är närvarande, enligt villkoren för ditt abonnemang eller din plan. Du kan när som helst ta tillbaka tillståndet.",
} satisfies TermsMessages;
