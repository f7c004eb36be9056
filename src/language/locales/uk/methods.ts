import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Як ви хочете сплатити?",
  card: "Картка",
  away: "Ви платите на сторінці {method} і повертаєтеся сюди.",
  goTo: "Перейти: {method}",
  atMethodTitle: "Оплата через {method}",
  atMethodText:
    "Платіж чекає на вас там. Якщо ви щойно заплатили, результат незабаром з’явиться на цій сторінці.",
  otherWay: "Сплатити іншим способом",
  pendingTitle: "Платіж підтверджується",
  pendingText: "Підтвердження може зайняти час: цю сторінку можна закрити. Не платіть знову.",
} satisfies MethodMessages;
