import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Jak chcesz zapłacić?",
  inFull: "Zapłać w całości",
  payments: { few: "{n} płatności", many: "{n} płatności", other: "{n} płatności" },
  equal: "{payments} po {amount} {every}",
  first: "{payments} {every}: najpierw {first}, potem po {amount}",
  last: "{payments} {every}: po {amount}, ostatnia {last}",
  varied: "{payments} {every}, łącznie {total}",
  today: "Dzisiaj {amount}",
  number: "Liczba płatności",
  price: "Cena",
  fee: "Opłata",
  total: "Razem",
  apr: "Stopa roczna",
  noExtra: "Bez dodatkowych kosztów",
  more: "{amount} więcej niż cena",
  schedule: "Wszystkie terminy i kwoty",
  failed:
    "Jeśli płatność się nie uda, spróbujemy ponownie po {days}. Potem automatyczne płatności ustają. Nic nie jest doliczane.",
  days: { one: "{n} dniu", few: "{n} dniach", many: "{n} dniach", other: "{n} dniach" },
  failedOnce:
    "Jeśli płatność się nie uda, nie spróbujemy ponownie: automatyczne płatności ustają. Nic nie jest doliczane.",
  early: "W każdej chwili możesz zapłacić wcześniej.",
  savesFee: "Płacąc wcześniej, oszczędzasz opłatę, która nie jest jeszcze wymagalna.",
  card: "Każda płatność jest pobierana z tej karty.",
  contact: "Aby anulować plan lub otrzymać zwrot, skontaktuj się ze sprzedawcą.",
  pay: "Zapłać teraz {amount}",
  unavailable: "Płatność w ratach jest teraz niedostępna.",
  fullStays: "Możesz zapłacić w całości.",
  tryAgain: "Spróbuj ponownie",
} satisfies InstallmentMessages;
