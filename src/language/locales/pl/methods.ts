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
  blik: {
    code: "Kod BLIK",
    hint: "6 cyfr z aplikacji banku",
    problem: "Wpisz 6 cyfr kodu BLIK.",
    waitTitle: "Potwierdź w aplikacji banku",
    waitText: "Otwórz aplikację banku i potwierdź w niej płatność. Pozostało {seconds} s.",
  },
  sepa: {
    name: "Konto bankowe (SEPA)",
    note: "Kwota zostanie pobrana z Twojego konta w ciągu kilku dni.",
    ibanProblem: "Sprawdź IBAN. Znajdziesz go na wyciągu z konta.",
    holder: "Posiadacz rachunku",
    holderProblem: "Wpisz imię i nazwisko lub nazwę posiadacza rachunku.",
    pending:
      "Potwierdzenie polecenia zapłaty przez bank trwa kilka dni: możesz zamknąć tę stronę. Nie płać ponownie.",
    mandate:
      "Płacąc, upoważniasz (A) sprzedawcę {merchant} do wysyłania do Twojego banku poleceń obciążenia Twojego rachunku oraz (B) Twój bank do obciążania Twojego rachunku zgodnie z tymi poleceniami. Masz prawo do zwrotu pieniędzy od Twojego banku na warunkach określonych w umowie z bankiem. O zwrot należy wystąpić w terminie 8 tygodni od dnia, w którym Twój rachunek został obciążony.",
  },
} satisfies MethodMessages;
