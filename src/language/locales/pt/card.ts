import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Dados do cartão",
    number: "Número do cartão",
    expiry: "Validade",
    cvc: "Código de segurança",
    name: "Nome no cartão",
    postalCode: "CEP ou código postal",
    country: "País",
    network: "Bandeira do cartão",
    expiryFormat: "MM / AA",
    cvcOnBack: "3 dígitos no verso do cartão",
    cvcOnFront: "4 dígitos na frente do cartão",
    problems: {
      number: {
        empty: "Digite o número do cartão.",
        incomplete: "O número do cartão está curto demais.",
        incorrect: "Confira o número do cartão.",
      },
      expiry: {
        empty: "Digite a data de validade.",
        incomplete: "A data de validade não está completa.",
        incorrect: "Confira a data de validade.",
        past: "Este cartão está vencido.",
        too_far: "A data de validade está distante demais.",
      },
      cvc: {
        empty: "Digite o código de segurança.",
        incomplete: "O código de segurança está curto demais.",
        incorrect: "Confira o código de segurança.",
      },
      name: {
        empty: "Digite o nome impresso no cartão.",
      },
      postalCode: {
        empty: "Digite o código postal.",
        incorrect: "Confira o código postal.",
      },
    },
    missing: "Digite os dados do cartão.",
    notComplete: "Os dados do cartão não estão completos.",
  },
  payment: {
    pay: "Pagar {amount}",
    payWithoutAmount: "Pagar",
    paying: "Pagando {amount}…",
    payingWithoutAmount: "Pagando…",
    paid: "Pago. Obrigado.",
    slow: "Está demorando mais do que o normal. Mantenha esta página aberta.",
    unknown: "Ainda não sabemos se o seu pagamento foi concluído.",
    unknownNext: "Pergunte de novo. Você não vai pagar duas vezes.",
    askAgain: "Perguntar de novo",
    unfinished: "Um pagamento iniciado aqui ainda não teve resposta.",
    finish: "Concluir o pagamento",
    offline: "Não há conexão com a internet.",
    offlineNext: "O que você digitou foi mantido. Continue quando estiver on-line de novo.",
    confirmTitle: "Confirme no seu banco",
    confirmCancel: "Cancelar",
    confirming: "Aguardando a sua confirmação…",
    goToBank: "Ir para o seu banco",
  },
  declines: {
    declined: {
      message: "Seu cartão foi recusado.",
      next: "Tente outro cartão ou fale com o seu banco.",
    },
    callBank: {
      message: "Seu banco quer falar com você antes deste pagamento.",
      next: "Ligue para o número no seu cartão e tente de novo.",
    },
    tryLater: {
      message: "Seu banco não pôde aprovar o pagamento agora.",
      next: "Tente de novo em alguns minutos.",
    },
    notPermitted: {
      message: "Este pagamento não é permitido neste cartão.",
      next: "Use outro cartão.",
    },
    cardNotSupported: {
      message: "Este cartão não aceita este tipo de compra.",
      next: "Use outro cartão.",
    },
    currencyNotSupported: {
      message: "Este cartão não pode pagar em {CUR}.",
      next: "Use outro cartão.",
    },
    insufficientFunds: {
      message: "Seu cartão não tem saldo suficiente.",
      next: "Use outro cartão.",
    },
    limitReached: {
      message: "Este cartão atingiu o limite.",
      next: "Use outro cartão ou consulte o seu banco.",
    },
    amountNotAllowed: {
      message: "Seu banco não permite este valor no cartão.",
      next: "Consulte o seu banco ou use outro cartão.",
    },
    cardExpired: {
      message: "Seu cartão está vencido.",
      next: "Use outro cartão.",
    },
    numberIncorrect: {
      message: "O número do cartão está incorreto.",
      next: "Confira e tente de novo.",
    },
    cvcIncorrect: {
      message: "O código de segurança está incorreto.",
      next: "Confira e tente de novo.",
    },
    blikCodeIncorrect: {
      message: "O código BLIK está incorreto ou expirou.",
      next: "Gere um novo código no aplicativo do seu banco.",
    },
    expiryIncorrect: {
      message: "A data de validade está incorreta.",
      next: "Confira e tente de novo.",
    },
    postalCodeIncorrect: {
      message: "O código postal não corresponde ao seu cartão.",
      next: "Confira e tente de novo.",
    },
    addressIncorrect: {
      message: "O endereço de cobrança não corresponde ao seu cartão.",
      next: "Confira e tente de novo.",
    },
    cardUnusable: {
      message: "Este cartão não pode ser usado.",
      next: "Fale com o seu banco ou use outro cartão.",
    },
    confirm: {
      message: "Seu banco pede que você confirme este pagamento.",
      next: "Confirme com o seu banco e tente de novo.",
    },
    confirmOnPhone: {
      message: "Seu banco pede que você confirme este pagamento no celular.",
      next: "Aproxime o celular de novo para confirmar.",
    },
    notApproved: {
      message: "O pagamento não pôde ser aprovado.",
      next: "Tente de novo.",
    },
    bankUnreachable: {
      message: "Não foi possível contatar o seu banco.",
      next: "Tente de novo em alguns minutos.",
    },
    processingFailed: {
      message: "Ocorreu um erro ao processar o seu cartão. Nada foi cobrado.",
      next: "Tente de novo.",
    },
    paidTwice: {
      message: "Um pagamento igual acabou de ser feito.",
      next: "Confira antes de pagar de novo.",
    },
    testCardNeeded: {
      message: "No modo de teste só funcionam cartões de teste. Nada foi cobrado.",
      next: "Use um cartão de teste.",
    },
  },
  errors: {
    general: {
      message: "O pagamento não pôde ser feito.",
      next: "Tente de novo ou use outro cartão.",
    },
    notSetUp: {
      message: "Este pagamento não está configurado corretamente. Nada foi cobrado.",
      next: "Avise a loja.",
    },
    amountRefused: {
      message: "Este valor não pode ser pago com cartão. Nada foi cobrado.",
      next: "Consulte a loja.",
    },
    linkClosed: {
      message: "Este link não está recebendo pagamentos agora. Nada foi cobrado.",
      next: "Peça um novo link à loja.",
    },
    timeOver: {
      message: "O tempo para este pagamento acabou. Nada foi cobrado.",
      next: "Volte à loja e comece o pagamento de novo.",
    },
    changed: {
      message: "Este pagamento mudou nesse meio-tempo.",
      next: "Recarregue a página.",
    },
    atWork: {
      message: "Uma tentativa anterior ainda está sendo processada.",
      next: "Espere um momento e tente de novo.",
    },
    sentBefore: {
      message: "Estes dados do cartão já foram enviados.",
      next: "Confira se você já pagou antes de tentar de novo.",
    },
    tookLong: {
      message: "O pagamento demorou demais. Nada foi cobrado.",
      next: "Tente de novo.",
    },
    ibanRefused: {
      message: "Este IBAN não pode ser usado.",
      next: "Confira e tente de novo.",
    },
    triedTooOften: {
      message: "Este cartão foi tentado vezes demais. Nada foi cobrado.",
      next: "Use outro cartão.",
    },
    tooMany: {
      message: "Houve tentativas demais em pouco tempo. Nada foi cobrado.",
      next: "Espere alguns minutos e tente de novo.",
    },
    unavailable: {
      message: "Os pagamentos com cartão não estão funcionando agora. Nada foi cobrado.",
      next: "Tente de novo em alguns minutos.",
    },
    ourFault: {
      message: "Algo deu errado do nosso lado.",
      next: "Tente de novo em alguns minutos.",
    },
    connectionFailed: {
      message: "A conexão falhou. Nada foi cobrado.",
      next: "Confira a sua conexão e tente de novo.",
    },
    challengeCanceled: {
      message: "O pagamento não foi confirmado. Nada foi cobrado.",
      next: "Pague de novo ou use outro cartão.",
    },
    challengeFailed: {
      message: "Seu banco não confirmou o pagamento. Nada foi cobrado.",
      next: "Tente de novo ou use outro cartão.",
    },
    challengeExpired: {
      message: "O tempo para confirmar o pagamento acabou. Nada foi cobrado.",
      next: "Tente de novo.",
    },
  },
} satisfies CardMessages;
