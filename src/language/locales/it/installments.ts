import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Come vuole pagare?",
  inFull: "Paga tutto subito",
  payments: { other: "{n} pagamenti" },
  equal: "{payments} di {amount} {every}",
  first: "{payments} {every}: prima {first}, poi {amount}",
  last: "{payments} {every}: {amount}, l’ultimo {last}",
  varied: "{payments} {every}, {total} in totale",
  today: "Oggi {amount}",
  number: "Numero di pagamenti",
  price: "Prezzo",
  fee: "Commissione",
  total: "Totale",
  apr: "Tasso annuo",
  noExtra: "Senza costi aggiuntivi",
  more: "{amount} in più del prezzo",
  schedule: "Tutti i giorni e gli importi",
  failed:
    "Se un pagamento non riesce, riproviamo dopo {days}. Poi i pagamenti automatici si fermano. Non si aggiunge nulla.",
  days: { one: "{n} giorno", other: "{n} giorni" },
  failedOnce:
    "Se un pagamento non riesce, non riproviamo: i pagamenti automatici si fermano. Non si aggiunge nulla.",
  early: "Può pagare in anticipo in qualsiasi momento.",
  savesFee: "Se paga in anticipo, risparmia la commissione non ancora dovuta.",
  card: "Ogni pagamento è addebitato su questa carta.",
  contact: "Per annullare il piano o chiedere un rimborso, contatti il negozio.",
  pay: "Paga {amount} adesso",
  unavailable: "Il pagamento a rate non è disponibile al momento.",
  fullStays: "Può pagare tutto subito.",
  tryAgain: "Riprova",
} satisfies InstallmentMessages;
