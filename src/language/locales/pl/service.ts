import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Twoje zamówienie",
    showItems: "Co zawiera",
    payTo: "Zapłać kartą: {merchant}.",
    backTo: "Wróć do: {merchant}",
    noScript:
      "Ta strona potrzebuje JavaScriptu, aby bezpiecznie przyjąć kartę. Włącz go i odśwież stronę lub zapytaj o inny sposób płatności: {merchant}.",
    slowToLoad: "Formularz karty ładuje się dłużej niż zwykle. Nic nie pobrano.",
    reload: "Odśwież stronę",
    foot: "Dane karty trafiają prosto do usługi płatniczej, nigdy do sklepu.",
  },
  testMode: {
    name: "Tryb testowy",
    cards: "Pokaż karty testowe",
    hint: "Tu nie płyną żadne pieniądze. Użyj jednego z tych numerów z dowolną przyszłą datą i dowolnym kodem zabezpieczającym.",
  },
  notices: {
    unknownKey: "Nie można pokazać formularza karty: klucz w jego adresie jest nieznany.",
    unknownLink: {
      title: "Nie ma takiego linku do płatności",
      text: "Sprawdź adres lub poproś nadawcę o nowy. Nic nie pobrano.",
    },
    endedLink: {
      title: "Ten link do płatności wygasł",
      text: "Nic nie pobrano. Poproś sprzedawcę o nowy link.",
    },
    unknownSession: {
      title: "Nie ma takiej płatności",
      text: "Wróć do sklepu i zacznij płatność od nowa. Nic nie pobrano.",
    },
    unknownPage: {
      title: "Pod tym adresem niczego nie ma",
      text: "Sprawdź adres lub zapytaj nadawcę.",
    },
    home: {
      title: "To jest usługa płatnicza",
      text: "Usługa działa. Aby zapłacić, potrzebny jest adres linku do płatności lub sklepu.",
    },
  },
  challenge: {
    title: "Potwierdź płatność",
    text: "{merchant} chce obciążyć Twoją kartę. Potwierdź tylko, jeśli to Ty płacisz.",
    simulated: "Symulowany bank: ta strona stoi tam, gdzie zapytałby Cię prawdziwy bank.",
    merchant: "Sprzedawca",
    amount: "Kwota",
    card: "Karta",
    confirm: "Potwierdź",
    fail: "Odrzuć",
    goOn: "Dalej",
    confirmed: {
      title: "Potwierdzono",
      text: "Bank wie, że to Ty. Możesz zamknąć to okno.",
    },
    failed: {
      title: "Nie potwierdzono",
      text: "Nic nie pobrano. Możesz zamknąć to okno.",
    },
    unknown: {
      title: "Nie ma tu nic do potwierdzenia",
      text: "Wróć do sklepu i zacznij płatność od nowa. Nic nie pobrano.",
    },
  },
} satisfies ServiceSentences;
