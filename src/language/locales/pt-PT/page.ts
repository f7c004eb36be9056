import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Continuar para {merchant}",
    cardHeading: "Pagar com cartão",
    paidTitle: "Pago",
    paidText: "{merchant} recebeu o seu pagamento.",
    alreadyPaidTitle: "Já está pago",
    alreadyPaidText: "Isto já foi pago. Não será cobrado mais nada.",
    receiptNumber: "Número do recibo",
    payAgain: "Fazer outro pagamento",
    confirmTitle: "Confirme junto do seu banco",
    confirmText:
      "O seu banco pede-lhe que confirme este pagamento na página dele. Nada é cobrado antes disso.",
    goToBank: "Ir para o seu banco",
    askingTitle: "Estamos a perguntar ao seu banco",
    askingText:
      "O seu pagamento está a caminho e a resposta está a demorar. Não tem de fazer mais nada. Não pague novamente: esta página avisa-o.",
    pausedLink: {
      title: "Este link não aceita pagamentos neste momento",
      text: "Não foi cobrado nada. Pergunte ao comerciante quando volta a abrir.",
    },
    expiredSession: {
      title: "O tempo para este pagamento terminou",
      text: "Não foi cobrado nada. Volte à loja e recomece o pagamento.",
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
