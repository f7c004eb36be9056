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
} satisfies MethodMessages;
