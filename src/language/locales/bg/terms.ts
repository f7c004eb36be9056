import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Вашият абонамент",
  today: "Днес",
  freeUntil: "Безплатно до {date}",
  on: "На {date}",
  next: "Следващо плащане на {date}",
  from: "От {date}",
  ends: "Приключва на {date}",
  per: "{amount} {every}",
  each: { day: "всеки ден", week: "всяка седмица", month: "всеки месец", year: "всяка година" },
  every: "на всеки {period}",
  untilCanceled:
    "Продължава, докато не го прекратите. Можете да го прекратите по всяко време чрез връзката във всеки имейл за него.",
  utc: "Датите са в UTC.",
  subscribe: "Абониране и плащане на {amount}",
  startTrial: "Започване на пробния период",
  subscribeFree: "Абониране",
  changed: "Условията са променени. Прочетете ги, преди да продължите.",
  trialUsed: "Вече сте имали пробен период. Това са условията без него.",
  startedTitle: "Абонаментът ви започна",
  trialTitle: "Пробният ви период започна",
  startedText: "{merchant} получи поръчката ви. Имейл ще ви съобщи условията и как да прекратите.",
} satisfies TermsMessages;
