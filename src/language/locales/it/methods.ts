import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Come vuole pagare?",
  card: "Carta",
  away: "Va su {method} per pagare e poi torna qui.",
  goTo: "Vai a {method}",
  atMethodTitle: "Paga su {method}",
  atMethodText: "Il pagamento la attende lì. Se ha appena pagato, questa pagina la informerà tra un momento.",
  otherWay: "Paga in un altro modo",
  pendingTitle: "Il pagamento è in attesa di conferma",
  pendingText: "La conferma può richiedere un po’ di tempo: può chiudere questa pagina. Non paghi di nuovo.",
  blik: {
    code: "Codice BLIK",
    hint: "6 cifre dall’app della banca",
    problem: "Inserisca le 6 cifre del codice BLIK.",
    waitTitle: "Confermi nell’app della banca",
    waitText: "Apra l’app della banca e confermi lì il pagamento. Restano {seconds} s.",
  },
  sepa: {
    name: "Conto bancario (SEPA)",
    note: "L’importo viene addebitato sul suo conto entro pochi giorni.",
    ibanProblem: "Controlli l’IBAN. È sull’estratto conto.",
    holder: "Intestatario del conto",
    holderProblem: "Inserisca il nome dell’intestatario del conto.",
    pending:
      "La banca impiega alcuni giorni a confermare l’addebito: può chiudere questa pagina. Non paghi di nuovo.",
    mandate:
      "Con il pagamento lei autorizza (A) {merchant} a richiedere alla sua banca l’addebito del suo conto e (B) la sua banca a procedere con tale addebito conformemente a queste disposizioni. Ha diritto di ottenere il rimborso dalla sua banca secondo gli accordi e alle condizioni che regolano il rapporto con quest’ultima. Il rimborso deve essere richiesto nel termine di 8 settimane a decorrere dalla data di addebito in conto.",
  },
} satisfies MethodMessages;
