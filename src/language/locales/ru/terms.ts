import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Ваша подписка",
  today: "Сегодня",
  freeUntil: "Бесплатно до {date}",
  on: "{date}",
  next: "Следующий платёж {date}",
  from: "С {date}",
  ends: "Заканчивается {date}",
  per: "{amount} {every}",
  each: { day: "каждый день", week: "каждую неделю", month: "каждый месяц", year: "каждый год" },
  every: "раз в {period}",
  untilCanceled:
    "Подписка действует, пока вы её не отмените. Отменить можно в любое время по ссылке в каждом письме о ней.",
  utc: "Даты указаны по UTC.",
  subscribe: "Подписаться и оплатить {amount}",
  startTrial: "Начать пробный период",
  subscribeFree: "Подписаться",
  changed: "Условия изменились. Прочитайте их, прежде чем продолжить.",
  trialUsed: "У вас уже был пробный период. Это условия без него.",
  startedTitle: "Ваша подписка началась",
  trialTitle: "Ваш пробный период начался",
  startedText: "Продавец {merchant} получил ваш заказ. В письме указаны условия и способ отмены.",
} satisfies TermsMessages;
