import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Suas assinaturas",
    status: {
      active: "Ativa",
      trialing: "Teste",
      past_due: "Pagamento em atraso",
      unpaid: "Não paga",
      paused: "Pausada",
      incomplete: "Ainda não iniciada",
      ended: "Encerrada",
    },
    price: "Preço",
    period: "Período de cobrança",
    nextPayment: "Próximo pagamento",
    trialEnds: "O teste termina em",
    endsOn: "Termina em",
    endedOn: "Terminou em",
    owed: "A pagar",
    card: "Cartão",
    noCard: "Nenhum cartão salvo",
    invoices: "Faturas",
    voided: "Anulada",
    changeCard: "Trocar cartão",
    saveCard: "Salvar cartão",
    savingCard: "Salvando o cartão…",
    cardConsent: "{merchant} poderá cobrar suas assinaturas neste cartão.",
    goBack: "Voltar",
    cancel: "Cancelar assinatura",
    cancelTitle: "Cancelar {product}?",
    cancelAtEnd: "Continua ativa até {date} e não será renovada.",
    cancelNow: "Termina agora, e você não deve mais nada por ela.",
    cancelNowOwed: "Termina agora. Você ainda deve {amount}.",
    cancelYes: "Sim, cancelar",
    resume: "Manter assinatura",
    canceled: "Sua assinatura foi cancelada.",
    resumed: "Sua assinatura continua.",
    cardKept: "O novo cartão não foi salvo. Nada mudou.",
    none: "Não há assinaturas aqui.",
  },
  portalLink: {
    expired: {
      title: "Este link expirou",
      text: "Os links valem por tempo limitado. Podemos enviar um novo por e-mail.",
    },
    unknown: {
      title: "Este link não é válido",
      text: "Confira o endereço ou peça um novo link.",
    },
    sendNew: "Enviar um novo link",
    signIn: {
      title: "Gerencie suas assinaturas",
      text: "Digite seu e-mail para receber um link para suas assinaturas.",
    },
    sent: {
      title: "Veja seu e-mail",
      text: "Se houver uma assinatura com seu e-mail, enviaremos um link.",
    },
    open: {
      title: "Abrir suas assinaturas",
      text: "Continue apenas se você pediu este link.",
    },
    goOn: "Continuar",
  },
  billingMail: {
    manage: "Veja, altere ou cancele sua assinatura:",
    payHere: "Pague ou troque o cartão:",
    confirmHere: "Confirme o pagamento:",
    started: {
      subject: "Sua assinatura de {product}",
      text: "Sua assinatura com {merchant} começou. Ela se renova até você cancelar.",
    },
    trialEnds: {
      subject: "Seu teste termina em {date}",
      text: "Seu teste de {product} termina em breve. Você pode cancelar antes.",
    },
    renews: {
      subject: "{product} será renovado em {date}",
      text: "Sua assinatura será renovada em breve. Você pode cancelar antes.",
    },
    cardEnds: {
      subject: "Seu cartão vence antes do próximo pagamento",
      text: "{card} não será válido no próximo pagamento. Troque-o a tempo.",
    },
    failed: {
      subject: "Seu pagamento de {amount} não foi concluído",
      text: "{merchant} não conseguiu cobrar {product} no seu cartão.",
    },
    nextTry: "Tentaremos de novo em {date}.",
    confirm: {
      subject: "Confirme seu pagamento de {amount}",
      text: "Seu banco pede que você confirme o pagamento de {product}.",
    },
    ended: {
      subject: "{product} terminou",
      text: "Sua assinatura terminou porque não foi paga.",
    },
    canceled: {
      subject: "Você cancelou {product}",
      text: "Sua assinatura foi cancelada e não será renovada.",
    },
    cardChanged: {
      subject: "Seu cartão foi trocado",
      text: "{card} agora paga suas assinaturas com {merchant}.",
    },
    notYou: "Se não foi você, fale com {merchant}.",
    linkSubject: "Seu link para {merchant}",
    linkHere: "Abra suas assinaturas com este link em até 30 minutos:",
    questions: "Dúvidas? Fale com {merchant}.",
  },
} satisfies BillingMessages;
