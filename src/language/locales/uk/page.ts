import type { PageSentences } from "../../sentences.ts";

export default {
  page: {
    continueTo: "Перейти: {merchant}",
    cardHeading: "Оплата карткою",
    paidTitle: "Сплачено",
    paidText: "Платіж отримано. Продавець: {merchant}.",
    alreadyPaidTitle: "Уже сплачено",
    alreadyPaidText: "Оплату вже було виконано. Більше нічого не спишеться.",
    receiptNumber: "Номер чека",
    payAgain: "Сплатити ще раз",
    confirmTitle: "Підтвердьте у своєму банку",
    confirmText: "Банк просить підтвердити цей платіж на своїй сторінці. До цього кошти не спишуться.",
    goToBank: "Перейти до банку",
    askingTitle: "Запитуємо ваш банк",
    askingText:
      "Платіж надіслано, відповідь затримується. Більше нічого робити не потрібно. Не платіть знову: результат з’явиться на цій сторінці.",
    pausedLink: {
      title: "Це посилання зараз не приймає платежі",
      text: "Кошти не списано. Дізнайтеся в продавця, коли воно знову запрацює.",
    },
    expiredSession: {
      title: "Час на цей платіж минув",
      text: "Кошти не списано. Поверніться до магазину та почніть оплату знову.",
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
