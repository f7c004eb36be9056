import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "Continuar para {merchant}",
    cardHeading: "Pagar com cartão",
    paidTitle: "Pago",
    paidText: "{merchant} recebeu o seu pagamento.",
    alreadyPaidTitle: "Já está pago",
    alreadyPaidText: "Isto já foi pago antes. Nada mais será cobrado.",
    receiptNumber: "Número do recibo",
    payAgain: "Fazer outro pagamento",
    confirmTitle: "Confirme com o seu banco",
    confirmText:
      "Seu banco pede que você confirme este pagamento na página dele. Nada é cobrado antes disso.",
    askingTitle: "Estamos perguntando ao seu banco",
    askingText:
      "Seu pagamento está a caminho e a resposta está demorando. Não é preciso fazer mais nada. Não pague de novo: esta página vai avisar você.",
    pausedLink: {
      title: "Este link não está recebendo pagamentos agora",
      text: "Nada foi cobrado. Pergunte à loja quando ele vai reabrir.",
    },
    expiredSession: {
      title: "O tempo para este pagamento acabou",
      text: "Nada foi cobrado. Volte à loja e comece o pagamento de novo.",
    },
    oneMoment: "Um momento…",
    stillWorking: "Ainda em andamento. Não pague de novo: esta página vai avisar você.",
    sumChanged: "O total mudou. Confira antes de pagar.",
  },
  ending: {
    receipt: "Ver o recibo",
    telling: "Avisando {merchant} do seu pagamento…",
    goingBack: "De volta a {merchant} em {seconds} s",
    startAgain: "Começar de novo",
    canRestart: "Nada foi cobrado. Comece de novo com um toque: o pedido é o mesmo.",
    expiredLink: {
      title: "Este link de pagamento expirou",
      text: "Nada foi cobrado. Peça um novo link à loja.",
    },
    exhaustedLink: {
      title: "Este link de pagamento se esgotou",
      text: "Nada foi cobrado. Peça um novo link à loja.",
    },
  },
} satisfies PageMessages;
