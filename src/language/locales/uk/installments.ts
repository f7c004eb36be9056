import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Як ви хочете сплатити?",
  inFull: "Сплатити повністю",
  payments: { one: "{n} платіж", few: "{n} платежі", many: "{n} платежів", other: "{n} платежу" },
  equal: "{payments} по {amount} {every}",
  first: "{payments} {every}: спочатку {first}, потім по {amount}",
  last: "{payments} {every}: по {amount}, останній {last}",
  varied: "{payments} {every}, усього {total}",
  today: "Сьогодні {amount}",
  number: "Кількість платежів",
  price: "Ціна",
  fee: "Комісія",
  total: "Разом",
  apr: "Річна ставка",
  noExtra: "Без додаткових витрат",
  more: "На {amount} більше за ціну",
  schedule: "Усі дні та суми",
  failed:
    "Якщо платіж не вдасться, ми спробуємо знову через {days}. Потім автоматичні платежі припиняться. Нічого не додається.",
  days: { one: "{n} день", few: "{n} дні", many: "{n} днів", other: "{n} дня" },
  failedOnce:
    "Якщо платіж не вдасться, ми не пробуватимемо знову: автоматичні платежі припиняться. Нічого не додається.",
  early: "Ви можете заплатити достроково будь-коли.",
  savesFee: "Якщо ви заплатите достроково, то не сплачуєте комісію, строк якої ще не настав.",
  card: "Кожен платіж списується з цієї картки.",
  contact: "Щоб скасувати план або повернути гроші, зверніться до продавця.",
  pay: "Сплатити {amount} зараз",
  unavailable: "Оплата частинами зараз недоступна.",
  fullStays: "Ви можете сплатити повністю.",
  tryAgain: "Спробувати знову",
} satisfies InstallmentMessages;
