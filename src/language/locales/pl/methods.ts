import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Jak chcesz zapłacić?",
  card: "Karta",
  away: "Zapłacisz na stronie {method} i wrócisz tutaj.",
  goTo: "Przejdź do: {method}",
  atMethodTitle: "Zapłać przez {method}",
  atMethodText:
    "Płatność czeka tam na Ciebie. Jeśli płatność została właśnie wykonana, ta strona za chwilę Cię powiadomi.",
  otherWay: "Zapłać inaczej",
  pendingTitle: "Płatność jest potwierdzana",
  pendingText: "Potwierdzenie może chwilę potrwać: możesz zamknąć tę stronę. Nie płać ponownie.",
} satisfies MethodMessages;
