import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Abonamentul dvs.",
  today: "Astăzi",
  freeUntil: "Gratuit până la {date}",
  on: "Pe {date}",
  next: "Următoarea plată pe {date}",
  from: "De la {date}",
  ends: "Se încheie pe {date}",
  per: "{amount} {every}",
  each: {
    day: "în fiecare zi",
    week: "în fiecare săptămână",
    month: "în fiecare lună",
    year: "în fiecare an",
  },
  every: "la fiecare {period}",
  untilCanceled:
    "Continuă până îl anulați. Îl puteți anula oricând prin linkul din fiecare e-mail despre el.",
  utc: "Datele sunt în UTC.",
  subscribe: "Abonați-vă și plătiți {amount}",
  startTrial: "Începeți perioada de probă",
  subscribeFree: "Abonați-vă",
  changed: "Condițiile s-au schimbat. Citiți-le înainte de a continua.",
  trialUsed: "Ați avut deja o perioadă de probă. Acestea sunt condițiile fără ea.",
  startedTitle: "Abonamentul dvs. a început",
  trialTitle: "Perioada dvs. de probă a început",
  startedText: "{merchant} are comanda dvs. Un e-mail vă spune condițiile și cum puteți anula.",
  saveCard:
    "Continuând, permiteți ca {merchant} să salveze acest card și să îl debiteze mai târziu fără prezența dvs., conform condițiilor abonamentului sau planului dvs. Puteți retrage această permisiune oricând.",
} satisfies TermsMessages;
