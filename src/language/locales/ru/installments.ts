import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Как вы хотите оплатить?",
  inFull: "Оплатить сразу",
  payments: { one: "{n} платёж", few: "{n} платежа", many: "{n} платежей", other: "{n} платежа" },
  equal: "{payments} по {amount} {every}",
  first: "{payments} {every}: сначала {first}, затем по {amount}",
  last: "{payments} {every}: по {amount}, последний {last}",
  varied: "{payments} {every}, всего {total}",
  today: "Сегодня {amount}",
  number: "Число платежей",
  price: "Цена",
  fee: "Комиссия",
  total: "Итого",
  apr: "Годовая ставка",
  noExtra: "Без дополнительных расходов",
  more: "На {amount} больше цены",
  schedule: "Все дни и суммы",
  failed:
    "Если платёж не пройдёт, мы попробуем снова через {days}. Затем автоматические платежи прекратятся. Ничего не добавляется.",
  days: { one: "{n} день", few: "{n} дня", many: "{n} дней", other: "{n} дня" },
  failedOnce:
    "Если платёж не пройдёт, снова мы пробовать не будем: автоматические платежи прекратятся. Ничего не добавляется.",
  early: "Вы можете заплатить досрочно в любое время.",
  savesFee: "Если вы заплатите досрочно, вы не платите комиссию, срок которой ещё не наступил.",
  card: "Каждый платёж списывается с этой карты.",
  contact: "Чтобы отменить план или вернуть деньги, обратитесь к продавцу.",
  pay: "Оплатить {amount} сейчас",
  unavailable: "Оплата частями сейчас недоступна.",
  fullStays: "Вы можете оплатить всё сразу.",
  tryAgain: "Повторить попытку",
} satisfies InstallmentMessages;
