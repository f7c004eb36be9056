import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Перейти: {merchant}",
    cardHeading: "Оплата картой",
    paidTitle: "Оплачено",
    paidText: "Платёж получен. Продавец: {merchant}.",
    alreadyPaidTitle: "Уже оплачено",
    alreadyPaidText: "Оплата уже была выполнена. Больше ничего не спишется.",
    receiptNumber: "Номер чека",
    payAgain: "Оплатить ещё раз",
    confirmTitle: "Подтвердите в своём банке",
    confirmText: "Банк просит подтвердить этот платёж на своей странице. До этого деньги не спишутся.",
    goToBank: "Перейти в банк",
    askingTitle: "Запрашиваем ваш банк",
    askingText:
      "Платёж отправлен, ответ задерживается. Делать больше ничего не нужно. Не платите снова: результат появится на этой странице.",
    pausedLink: {
      title: "Эта ссылка сейчас не принимает платежи",
      text: "Деньги не списаны. Узнайте у продавца, когда она снова заработает.",
    },
    expiredSession: {
      title: "Время на этот платёж истекло",
      text: "Деньги не списаны. Вернитесь в магазин и начните оплату заново.",
    },
  },
} satisfies PageSentences;
