import type { PageMessages } from "../../messages.ts";

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
    oneMoment: "Um momento…",
    stillWorking: "Ainda em curso. Não pague novamente: esta página avisa-o.",
    sumChanged: "O total mudou. Veja-o antes de pagar.",
  },
  ending: {
    receipt: "Ver o recibo",
    telling: "A informar {merchant} do seu pagamento…",
    goingBack: "De volta a {merchant} dentro de {seconds} s",
    startAgain: "Recomeçar",
    canRestart: "Não foi cobrado nada. Recomece com um clique: a encomenda é a mesma.",
    expiredLink: {
      title: "Este link de pagamento expirou",
      text: "Não foi cobrado nada. Peça um novo link ao comerciante.",
    },
    exhaustedLink: {
      title: "Este link de pagamento esgotou-se",
      text: "Não foi cobrado nada. Peça um novo link ao comerciante.",
    },
  },
} satisfies PageMessages;
