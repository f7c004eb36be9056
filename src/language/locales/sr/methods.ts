import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Како желите да платите?",
  card: "Картица",
  away: "Плаћате на страници {method} и враћате се овамо.",
  goTo: "Иди на {method}",
  atMethodTitle: "Плаћање на страници {method}",
  atMethodText: "Ваше плаћање вас тамо чека. Ако сте управо платили, ова страница ће вас ускоро обавестити.",
  otherWay: "Плати на други начин",
  pendingTitle: "Ваше плаћање се потврђује",
  pendingText: "Потврда може да потраје: можете затворити ову страницу. Немојте плаћати поново.",
} satisfies MethodMessages;
