import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "A sua subscrição",
  today: "Hoje",
  freeUntil: "Grátis até {date}",
  on: "A {date}",
  next: "Próximo pagamento a {date}",
  from: "A partir de {date}",
  ends: "Termina a {date}",
  per: "{amount} {every}",
  each: { day: "todos os dias", week: "todas as semanas", month: "todos os meses", year: "todos os anos" },
  every: "a cada {period}",
  untilCanceled:
    "Continua até que a cancele. Pode cancelar a qualquer momento pela ligação em cada e-mail sobre ela.",
  utc: "As datas são em UTC.",
  subscribe: "Subscrever e pagar {amount}",
  startTrial: "Começar o período experimental",
  subscribeFree: "Subscrever",
  changed: "As condições mudaram. Leia-as antes de continuar.",
  trialUsed: "Já teve um período experimental. Estas são as condições sem ele.",
  startedTitle: "A sua subscrição começou",
  trialTitle: "O seu período experimental começou",
  startedText: "{merchant} recebeu a sua encomenda. Um e-mail indica as condições e como cancelar.",
  saveCard:
    "Ao continuar, autoriza {merchant} a guardar este cartão e a cobrar nele mais tarde sem a sua presença, de acordo com as condições da sua subscrição ou plano. Pode retirar esta autorização a qualquer momento.",
} satisfies TermsMessages;
