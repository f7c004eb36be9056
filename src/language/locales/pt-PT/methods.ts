import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Como pretende pagar?",
  card: "Cartão",
  away: "Paga em {method} e depois volta aqui.",
  goTo: "Ir para {method}",
  atMethodTitle: "Pague em {method}",
  atMethodText:
    "O seu pagamento está à sua espera lá. Se acabou de pagar, esta página avisa-o dentro de momentos.",
  otherWay: "Pagar de outra forma",
  pendingTitle: "O seu pagamento está a ser confirmado",
  pendingText: "A confirmação pode demorar: pode fechar esta página. Não pague novamente.",
} satisfies MethodMessages;
