import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "As suas subscrições",
    status: {
      active: "Ativa",
      trialing: "Teste",
      past_due: "Pagamento em atraso",
      unpaid: "Não paga",
      paused: "Em pausa",
      incomplete: "Ainda não iniciada",
      ended: "Terminada",
    },
    price: "Preço",
    period: "Período de faturação",
    nextPayment: "Próximo pagamento",
    trialEnds: "O teste termina a",
    endsOn: "Termina a",
    endedOn: "Terminou a",
    owed: "A pagar",
    card: "Cartão",
    noCard: "Nenhum cartão guardado",
    invoices: "Faturas",
    voided: "Anulada",
    changeCard: "Mudar de cartão",
    saveCard: "Guardar cartão",
    savingCard: "A guardar o cartão…",
    cardConsent: "{merchant} poderá cobrar as suas subscrições neste cartão.",
    goBack: "Voltar",
    cancel: "Cancelar subscrição",
    cancelTitle: "Cancelar {product}?",
    cancelAtEnd: "Mantém-se ativa até {date} e não é renovada.",
    cancelNow: "Termina de imediato e já não deve nada por ela.",
    cancelNowOwed: "Termina de imediato. Ainda deve {amount}.",
    cancelYes: "Sim, cancelar",
    resume: "Manter subscrição",
    canceled: "A sua subscrição está cancelada.",
    resumed: "A sua subscrição continua.",
    cardKept: "O novo cartão não foi guardado. Nada mudou.",
    nothingOwed: "Já não há nada a pagar.",
    nothingTaken: "Não foi cobrado nada.",
    none: "Não há subscrições aqui.",
  },
  portalLink: {
    expired: {
      title: "Esta ligação expirou",
      text: "As ligações são válidas por tempo limitado. Podemos enviar-lhe uma nova por e-mail.",
    },
    unknown: {
      title: "Esta ligação não é válida",
      text: "Verifique o endereço ou peça uma nova ligação.",
    },
    sendNew: "Enviar nova ligação",
    signIn: {
      title: "Gerir as suas subscrições",
      text: "Introduza o seu e-mail para receber uma ligação para as suas subscrições.",
    },
    sent: {
      title: "Veja o seu e-mail",
      text: "Se existir uma subscrição com o seu e-mail, enviamos-lhe uma ligação.",
    },
    open: {
      title: "Abrir as suas subscrições",
      text: "Continue apenas se pediu esta ligação.",
    },
    goOn: "Continuar",
  },
  billingMail: {
    manage: "Veja, altere ou cancele a sua subscrição:",
    payHere: "Pague ou mude de cartão:",
    confirmHere: "Confirme o pagamento:",
    started: {
      subject: "A sua subscrição de {product}",
      text: "A sua subscrição com {merchant} começou. Renova-se até a cancelar.",
    },
    trialEnds: {
      subject: "O seu teste termina a {date}",
      text: "O seu teste de {product} termina em breve. Pode cancelá-lo antes.",
    },
    renews: {
      subject: "{product} renova-se a {date}",
      text: "A sua subscrição renova-se em breve. Pode cancelá-la antes.",
    },
    cardEnds: {
      subject: "O seu cartão expira antes do próximo pagamento",
      text: "{card} não será válido no próximo pagamento. Mude-o a tempo.",
    },
    failed: {
      subject: "O seu pagamento de {amount} não foi concluído",
      text: "{merchant} não conseguiu cobrar {product} no seu cartão.",
    },
    nextTry: "Voltamos a tentar a {date}.",
    confirm: {
      subject: "Confirme o seu pagamento de {amount}",
      text: "O seu banco pede que confirme o pagamento de {product}.",
    },
    ended: {
      subject: "{product} terminou",
      text: "A sua subscrição terminou porque não foi paga.",
    },
    canceled: {
      subject: "Cancelou {product}",
      text: "A sua subscrição está cancelada e não é renovada.",
    },
    cardChanged: {
      subject: "O seu cartão foi mudado",
      text: "{card} paga agora as suas subscrições com {merchant}.",
    },
    notYou: "Se não foi o próprio, contacte {merchant}.",
    linkSubject: "A sua ligação para {merchant}",
    linkHere: "Abra as suas subscrições com esta ligação em 30 minutos:",
    questions: "Dúvidas? Contacte {merchant}.",
  },
  planMail: {
    started: {
      subject: "Os seus {count} pagamentos a {merchant}",
      text: "Aqui estão todos os dias e montantes.",
    },
    total: "Total",
    due: {
      subject: "{amount} a pagar a {date}",
      text: "{merchant} cobra no seu cartão nesse dia ({card}). Não precisa de fazer nada.",
    },
    failed: "{merchant} não conseguiu cobrar no seu cartão.",
    noRetry: "Não voltamos a tentar automaticamente.",
    stopped: {
      subject: "O seu plano de pagamentos parou",
      text: "Um pagamento não foi possível. Nada mais é cobrado automaticamente.",
    },
    contact: "Para pagar ou usar outro cartão, contacte {merchant}.",
  },
} satisfies BillingMessages;
