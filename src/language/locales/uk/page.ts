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
  },
} satisfies PageSentences;
