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
  blik: {
    code: "Código BLIK",
    hint: "6 dígitos do aplicativo do seu banco",
    problem: "Digite os 6 dígitos do código BLIK.",
    waitTitle: "Confirme no aplicativo do seu banco",
    waitText: "Abra o aplicativo do seu banco e confirme o pagamento lá. Restam {seconds} s.",
  },
  sepa: {
    name: "Conta bancária (SEPA)",
    note: "O valor será debitado da sua conta em alguns dias.",
    ibanProblem: "Confira o IBAN. Ele está no seu extrato bancário.",
    holder: "Titular da conta",
    holderProblem: "Digite o nome do titular da conta.",
    pending:
      "Seu banco leva alguns dias para confirmar o débito: você pode fechar esta página. Não pague de novo.",
    mandate:
      "Ao pagar, você autoriza (A) {merchant} a enviar instruções ao seu banco para debitar a sua conta e (B) o seu banco a debitar a sua conta de acordo com essas instruções. Você tem direito ao reembolso pelo seu banco, nos termos e condições do seu contrato com ele. O reembolso deve ser solicitado em até 8 semanas, a contar da data do débito na sua conta.",
  },
} satisfies MethodMessages;
