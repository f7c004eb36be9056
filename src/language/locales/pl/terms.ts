import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Twoja subskrypcja",
  today: "Dzisiaj",
  freeUntil: "Bezpłatnie do {date}",
  on: "{date}",
  next: "Następna płatność {date}",
  from: "Od {date}",
  ends: "Kończy się {date}",
  per: "{amount} {every}",
  each: { day: "codziennie", week: "co tydzień", month: "co miesiąc", year: "co rok" },
  every: "co {period}",
  untilCanceled:
    "Trwa, dopóki jej nie anulujesz. Możesz anulować w każdej chwili przez link w każdej wiadomości na jej temat.",
  utc: "Daty są w UTC.",
  subscribe: "Subskrybuj i zapłać {amount}",
  startTrial: "Rozpocznij okres próbny",
  subscribeFree: "Subskrybuj",
  changed: "Warunki się zmieniły. Przeczytaj je, zanim przejdziesz dalej.",
  trialUsed: "Masz już za sobą okres próbny. To są warunki bez niego.",
  startedTitle: "Twoja subskrypcja się rozpoczęła",
  trialTitle: "Twój okres próbny się rozpoczął",
  startedText: "{merchant} ma Twoje zamówienie. Wiadomość e-mail podaje warunki i sposób anulowania.",
  saveCard:
    "Kontynuując, pozwalasz sprzedawcy {merchant} zapisać tę kartę i obciążać ją później bez Twojego udziału, zgodnie z warunkami Twojej subskrypcji lub planu. To pozwolenie możesz cofnąć w każdej chwili.",
} satisfies TermsMessages;
