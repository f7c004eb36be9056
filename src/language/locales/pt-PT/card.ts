import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Dados do cartão",
    number: "Número do cartão",
    expiry: "Validade",
    cvc: "Código de segurança",
    name: "Nome no cartão",
    postalCode: "Código postal",
    country: "País",
    network: "Rede do cartão",
    expiryFormat: "MM / AA",
    cvcOnBack: "3 algarismos no verso do cartão",
    cvcOnFront: "4 algarismos na frente do cartão",
    problems: {
      number: {
        empty: "Introduza o número do cartão.",
        incomplete: "O número do cartão é demasiado curto.",
        incorrect: "Verifique o número do cartão.",
      },
      expiry: {
        empty: "Introduza a data de validade.",
        incomplete: "A data de validade não está completa.",
        incorrect: "Verifique a data de validade.",
        past: "Este cartão expirou.",
        too_far: "A data de validade é demasiado distante.",
      },
      cvc: {
        empty: "Introduza o código de segurança.",
        incomplete: "O código de segurança é demasiado curto.",
        incorrect: "Verifique o código de segurança.",
      },
      name: {
        empty: "Introduza o nome que está no cartão.",
      },
      postalCode: {
        empty: "Introduza o código postal.",
        incorrect: "Verifique o código postal.",
      },
    },
    missing: "Introduza o seu cartão.",
    notComplete: "Os dados do cartão não estão completos.",
  },
  payment: {
    pay: "Pagar {amount}",
    payWithoutAmount: "Pagar",
    paying: "A pagar {amount}…",
    payingWithoutAmount: "A pagar…",
    paid: "Pago. Obrigado.",
    slow: "Está a demorar mais do que o habitual. Mantenha esta página aberta.",
    unknown: "Ainda não sabemos se o seu pagamento foi concluído.",
    unknownNext: "Pergunte novamente. Não vai pagar duas vezes.",
    askAgain: "Perguntar novamente",
    unfinished: "Um pagamento que iniciou aqui ainda não tem resposta.",
    finish: "Concluir o pagamento",
    offline: "Não há ligação à Internet.",
    offlineNext: "O que escreveu mantém-se. Continue quando estiver novamente online.",
    confirmTitle: "Confirme junto do seu banco",
    confirmCancel: "Cancelar",
    confirming: "A aguardar a sua confirmação…",
    goToBank: "Ir para o seu banco",
  },
  declines: {
    declined: {
      message: "O seu cartão foi recusado.",
      next: "Experimente outro cartão ou contacte o seu banco.",
    },
    callBank: {
      message: "O seu banco quer falar consigo antes deste pagamento.",
      next: "Ligue para o número que está no cartão e tente novamente.",
    },
    tryLater: {
      message: "O seu banco não pôde aprovar o pagamento neste momento.",
      next: "Tente novamente dentro de alguns minutos.",
    },
    notPermitted: {
      message: "Este pagamento não é permitido com este cartão.",
      next: "Utilize outro cartão.",
    },
    cardNotSupported: {
      message: "Este cartão não aceita este tipo de compra.",
      next: "Utilize outro cartão.",
    },
    currencyNotSupported: {
      message: "Este cartão não permite pagar em {CUR}.",
      next: "Utilize outro cartão.",
    },
    insufficientFunds: {
      message: "O seu cartão não tem saldo suficiente.",
      next: "Utilize outro cartão.",
    },
    limitReached: {
      message: "Este cartão atingiu o limite.",
      next: "Utilize outro cartão ou consulte o seu banco.",
    },
    amountNotAllowed: {
      message: "O seu banco não permite este montante com o cartão.",
      next: "Consulte o seu banco ou utilize outro cartão.",
    },
    cardExpired: {
      message: "O seu cartão expirou.",
      next: "Utilize outro cartão.",
    },
    numberIncorrect: {
      message: "O número do cartão está incorreto.",
      next: "Verifique-o e tente novamente.",
    },
    cvcIncorrect: {
      message: "O código de segurança está incorreto.",
      next: "Verifique-o e tente novamente.",
    },
    blikCodeIncorrect: {
      message: "O código BLIK está incorreto ou expirou.",
      next: "Gere um novo código na aplicação do seu banco.",
    },
    expiryIncorrect: {
      message: "A data de validade está incorreta.",
      next: "Verifique-a e tente novamente.",
    },
    postalCodeIncorrect: {
      message: "O código postal não corresponde ao seu cartão.",
      next: "Verifique-o e tente novamente.",
    },
    addressIncorrect: {
      message: "A morada de faturação não corresponde ao seu cartão.",
      next: "Verifique-a e tente novamente.",
    },
    cardUnusable: {
      message: "Este cartão não pode ser utilizado.",
      next: "Contacte o seu banco ou utilize outro cartão.",
    },
    confirm: {
      message: "O seu banco pede-lhe que confirme este pagamento.",
      next: "Confirme-o junto do seu banco e tente novamente.",
    },
    confirmOnPhone: {
      message: "O seu banco pede-lhe que confirme este pagamento no telemóvel.",
      next: "Aproxime novamente o telemóvel para confirmar.",
    },
    notApproved: {
      message: "O pagamento não pôde ser aprovado.",
      next: "Tente novamente.",
    },
    bankUnreachable: {
      message: "Não foi possível contactar o seu banco.",
      next: "Tente novamente dentro de alguns minutos.",
    },
    processingFailed: {
      message: "Ocorreu um erro ao processar o seu cartão. Não foi cobrado nada.",
      next: "Tente novamente.",
    },
    paidTwice: {
      message: "Acabou de ser feito um pagamento igual.",
      next: "Verifique antes de voltar a pagar.",
    },
    testCardNeeded: {
      message: "No modo de teste só funcionam cartões de teste. Não foi cobrado nada.",
      next: "Utilize um cartão de teste.",
    },
  },
  errors: {
    general: {
      message: "Não foi possível fazer o pagamento.",
      next: "Tente novamente ou utilize outro cartão.",
    },
    notSetUp: {
      message: "Este pagamento não está bem configurado. Não foi cobrado nada.",
      next: "Informe o comerciante.",
    },
    amountRefused: {
      message: "Este montante não pode ser pago com cartão. Não foi cobrado nada.",
      next: "Consulte o comerciante.",
    },
    linkClosed: {
      message: "Este link não aceita pagamentos neste momento. Não foi cobrado nada.",
      next: "Peça um novo link ao comerciante.",
    },
    timeOver: {
      message: "O tempo para este pagamento terminou. Não foi cobrado nada.",
      next: "Volte à loja e recomece o pagamento.",
    },
    changed: {
      message: "Este pagamento foi entretanto alterado.",
      next: "Recarregue a página.",
    },
    atWork: {
      message: "Uma tentativa anterior ainda está a ser processada.",
      next: "Aguarde um momento e tente novamente.",
    },
    sentBefore: {
      message: "Estes dados do cartão já foram enviados.",
      next: "Verifique se já pagou antes de tentar novamente.",
    },
    tookLong: {
      message: "O pagamento demorou demasiado. Não foi cobrado nada.",
      next: "Tente novamente.",
    },
    ibanRefused: {
      message: "Este IBAN não pode ser utilizado.",
      next: "Verifique-o e tente novamente.",
    },
    triedTooOften: {
      message: "Este cartão foi tentado demasiadas vezes. Não foi cobrado nada.",
      next: "Utilize outro cartão.",
    },
    tooMany: {
      message: "Houve demasiadas tentativas em pouco tempo. Não foi cobrado nada.",
      next: "Aguarde alguns minutos e tente novamente.",
    },
    unavailable: {
      message: "Os pagamentos com cartão não funcionam neste momento. Não foi cobrado nada.",
      next: "Tente novamente dentro de alguns minutos.",
    },
    ourFault: {
      message: "Algo falhou do nosso lado.",
      next: "Tente novamente dentro de alguns minutos.",
    },
    connectionFailed: {
      message: "A ligação falhou. Não foi cobrado nada.",
      next: "Verifique a sua ligação e tente novamente.",
    },
    challengeCanceled: {
      message: "O pagamento não foi confirmado. Não foi cobrado nada.",
      next: "Pague novamente ou utilize outro cartão.",
    },
    challengeFailed: {
      message: "O seu banco não confirmou o pagamento. Não foi cobrado nada.",
      next: "Tente novamente ou utilize outro cartão.",
    },
    challengeExpired: {
      message: "O tempo para confirmar o pagamento terminou. Não foi cobrado nada.",
      next: "Tente novamente.",
    },
  },
} satisfies CardMessages;
