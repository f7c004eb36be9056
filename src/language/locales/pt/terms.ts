import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Sua assinatura",
  today: "Hoje",
  freeUntil: "Grátis até {date}",
  on: "Em {date}",
  next: "Próximo pagamento em {date}",
  from: "A partir de {date}",
  ends: "Termina em {date}",
  per: "{amount} {every}",
  each: { day: "todo dia", week: "toda semana", month: "todo mês", year: "todo ano" },
  every: "a cada {period}",
  untilCanceled:
    "Ela continua até você cancelar. Você pode cancelar a qualquer momento pelo link em cada e-mail sobre ela.",
  utc: "As datas são em UTC.",
  subscribe: "Assinar e pagar {amount}",
  startTrial: "Começar o teste",
  subscribeFree: "Assinar",
  changed: "As condições mudaram. Leia-as antes de continuar.",
  trialUsed: "Você já teve um teste. Estas são as condições sem ele.",
  startedTitle: "Sua assinatura começou",
  trialTitle: "Seu teste começou",
  startedText: "{merchant} recebeu seu pedido. Um e-mail informa as condições e como cancelar.",
  saveCard:
    "Ao continuar, você autoriza {merchant} a salvar este cartão e a cobrar nele mais tarde sem a sua presença, conforme as condições da sua assinatura ou plano. Você pode retirar esta autorização a qualquer momento.",
} satisfies TermsMessages;
