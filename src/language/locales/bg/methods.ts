import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Как искате да платите?",
  card: "Карта",
  away: "Плащате на страницата на {method} и се връщате тук.",
  goTo: "Към {method}",
  atMethodTitle: "Платете в {method}",
  atMethodText: "Плащането ви очаква там. Ако току-що сте платили, тази страница ще ви уведоми след малко.",
  otherWay: "Плащане по друг начин",
  pendingTitle: "Плащането ви се потвърждава",
  pendingText: "Потвърждението може да се забави: можете да затворите тази страница. Не плащайте отново.",
} satisfies MethodMessages;
