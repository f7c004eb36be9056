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
  blik: {
    code: "Código BLIK",
    hint: "6 algarismos da aplicação do seu banco",
    problem: "Introduza os 6 algarismos do código BLIK.",
    waitTitle: "Confirme na aplicação do seu banco",
    waitText: "Abra a aplicação do seu banco e confirme lá o pagamento. Restam {seconds} s.",
  },
  sepa: {
    name: "Conta bancária (SEPA)",
    note: "O montante é debitado na sua conta dentro de alguns dias.",
    ibanProblem: "Verifique o IBAN. Consta do seu extrato bancário.",
    holder: "Titular da conta",
    holderProblem: "Introduza o nome do titular da conta.",
    pending:
      "O seu banco demora alguns dias a confirmar o débito: pode fechar esta página. Não pague novamente.",
    mandate:
      "Ao pagar, está a autorizar (A) {merchant} a enviar instruções ao seu banco para debitar a sua conta e (B) o seu banco a debitar a sua conta, de acordo com essas instruções. Os seus direitos incluem a possibilidade de exigir do seu banco o reembolso do montante debitado, nos termos e condições acordados com o seu banco. O reembolso deve ser solicitado até um prazo de 8 semanas, a contar da data do débito na sua conta.",
  },
} satisfies MethodMessages;
