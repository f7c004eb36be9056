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
    oneMoment: "One moment…",
    stillWorking: "Still working. Do not pay again: this page will tell you.",
    sumChanged: "The sum has changed. Look at it before you pay.",
    tryingAgain: "Trying again in {seconds} s.",
  },
  ending: {
    receipt: "Show the receipt",
    print: "Print",
    receiptSent: "A receipt is on its way to {email}.",
    telling: "{merchant} is being told of your payment…",
    goingBack: "Back to {merchant} in {seconds} s",
    startAgain: "Start again",
    canRestart: "Nothing was taken. Start again with one press: the order is the same.",
    expiredLink: {
      title: "This payment link has expired",
      text: "Nothing was taken. Ask the merchant for a new link.",
    },
    exhaustedLink: {
      title: "This payment link is used up",
      text: "It took as many payments as it was made for. Nothing was taken from you.",
    },
  },
} satisfies PageSentences;
