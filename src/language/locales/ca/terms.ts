import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "La vostra subscripció",
  today: "Avui",
  freeUntil: "Gratis fins al {date}",
  on: "El {date}",
  next: "Proper pagament el {date}",
  from: "Des del {date}",
  ends: "Acaba el {date}",
  per: "{amount} {every}",
  each: { day: "cada dia", week: "cada setmana", month: "cada mes", year: "cada any" },
  every: "cada {period}",
  untilCanceled:
    "Continua fins que la cancel·leu. Podeu cancel·lar-la en qualsevol moment amb l’enllaç de cada correu sobre ella.",
  utc: "Les dates són en UTC.",
  subscribe: "Subscriure’s i pagar {amount}",
  startTrial: "Comença la prova",
  subscribeFree: "Subscriure’s",
  changed: "Les condicions han canviat. Llegiu-les abans de continuar.",
  trialUsed: "Ja heu tingut una prova. Aquestes són les condicions sense prova.",
  startedTitle: "La vostra subscripció ha començat",
  trialTitle: "La vostra prova ha començat",
  startedText: "{merchant} té la vostra comanda. Un correu us indica les condicions i com cancel·lar.",
  saveCard:
    "En continuar, permeteu que {merchant} desi aquesta targeta i hi faci càrrecs més endavant sense que hi sigueu, segons les condicions de la vostra subscripció o del vostre pla. Podeu retirar aquest permís en qualsevol moment.",
} satisfies TermsMessages;
