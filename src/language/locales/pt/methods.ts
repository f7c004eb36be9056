import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Como você quer pagar?",
  card: "Cartão",
  away: "Você vai para {method} para pagar e depois volta para cá.",
  goTo: "Ir para {method}",
  atMethodTitle: "Pague em {method}",
  atMethodText:
    "Seu pagamento espera por você lá. Se você acabou de pagar, esta página vai avisar você em instantes.",
  otherWay: "Pagar de outra forma",
  pendingTitle: "Seu pagamento está sendo confirmado",
  pendingText: "A confirmação pode demorar: você pode fechar esta página. Não pague de novo.",
} satisfies MethodMessages;
