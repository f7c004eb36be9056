import type { PageSentences } from "../../sentences.ts";

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
    goToBank: "Ir para o seu banco",
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
    oneMoment: "One moment…",
    stillWorking: "Still working. Do not pay again: this page will tell you.",
    sumChanged: "The sum has changed. Look at it before you pay.",
    tryingAgain: "Trying again in {seconds} s.",
  },
  ending: {
    receipt: "Show the receipt",
    print: "Print",
    receiptSent: "A receipt is on its way to {email}.",
    telling: "{merchant} is being told of your payment…",
    goingBack: "Back to {merchant} in {seconds} s",
    startAgain: "Start again",
    canRestart: "Nothing was taken. Start again with one press: the order is the same.",
    expiredLink: {
      title: "This payment link has expired",
      text: "Nothing was taken. Ask the merchant for a new link.",
    },
    exhaustedLink: {
      title: "This payment link is used up",
      text: "It took as many payments as it was made for. Nothing was taken from you.",
    },
  },
} satisfies PageSentences;
