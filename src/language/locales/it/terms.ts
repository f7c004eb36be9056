import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Il suo abbonamento",
  today: "Oggi",
  freeUntil: "Gratis fino al {date}",
  on: "Il {date}",
  next: "Prossimo pagamento il {date}",
  from: "Dal {date}",
  ends: "Termina il {date}",
  per: "{amount} {every}",
  each: { day: "ogni giorno", week: "ogni settimana", month: "ogni mese", year: "ogni anno" },
  every: "ogni {period}",
  untilCanceled:
    "Continua finché non lo disdice. Può disdire in qualsiasi momento con il link in ogni e-mail che lo riguarda.",
  utc: "Le date sono in UTC.",
  subscribe: "Abbonati e paga {amount}",
  startTrial: "Inizia la prova",
  subscribeFree: "Abbonati",
  changed: "Le condizioni sono cambiate. Le legga prima di continuare.",
  trialUsed: "Ha già avuto una prova. Queste sono le condizioni senza prova.",
  startedTitle: "Il suo abbonamento è iniziato",
  trialTitle: "La sua prova è iniziata",
  startedText: "{merchant} ha il suo ordine. Un’e-mail le indica le condizioni e come disdire.",
  saveCard:
    "Continuando, lei autorizza {merchant} a salvare questa carta e ad addebitarvi pagamenti in seguito senza la sua presenza, secondo le condizioni del suo abbonamento o piano. Può revocare questa autorizzazione in qualsiasi momento.",
} satisfies TermsMessages;
