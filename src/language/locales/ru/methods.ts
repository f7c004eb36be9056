import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Как вы хотите оплатить?",
  card: "Карта",
  away: "Вы платите на странице {method} и возвращаетесь сюда.",
  goTo: "Перейти: {method}",
  atMethodTitle: "Оплата через {method}",
  atMethodText:
    "Платёж ждёт вас там. Если вы только что заплатили, результат скоро появится на этой странице.",
  otherWay: "Оплатить другим способом",
  pendingTitle: "Платёж подтверждается",
  pendingText: "Подтверждение может занять время: эту страницу можно закрыть. Не платите снова.",
} satisfies MethodMessages;
