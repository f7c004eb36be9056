import type { BillingMessages } from "../../messages.ts";

export default {
  subscriber: {
    title: "Abonamentele dumneavoastră",
    status: {
      active: "Activ",
      trialing: "Perioadă de probă",
      past_due: "Plată întârziată",
      unpaid: "Neplătit",
      paused: "Suspendat",
      incomplete: "Încă neînceput",
      ended: "Încheiat",
    },
    price: "Preț",
    period: "Perioadă de facturare",
    nextPayment: "Următoarea plată",
    trialEnds: "Proba se încheie pe",
    endsOn: "Se încheie pe",
    endedOn: "Încheiat pe",
    owed: "De plată",
    card: "Cardul",
    noCard: "Niciun card salvat",
    invoices: "Facturi",
    voided: "Anulată",
    changeCard: "Schimbați cardul",
    saveCard: "Salvați cardul",
    savingCard: "Se salvează cardul…",
    cardConsent: "{merchant} poate debita acest card pentru abonamentele dumneavoastră.",
    goBack: "Înapoi",
    cancel: "Anulați abonamentul",
    cancelTitle: "Anulați {product}?",
    cancelAtEnd: "Rămâne activ până pe {date} și nu se reînnoiește.",
    cancelNow: "Se încheie imediat și nu mai datorați nimic.",
    cancelNowOwed: "Se încheie imediat. Mai datorați {amount}.",
    cancelYes: "Da, anulez",
    resume: "Păstrați abonamentul",
    canceled: "Abonamentul este anulat.",
    resumed: "Abonamentul continuă.",
    cardKept: "Cardul nou nu a fost salvat. Nu s-a schimbat nimic.",
    nothingOwed: "Nu se mai datorează nimic.",
    nothingTaken: "Nu s-a debitat nimic.",
    none: "Aici nu există abonamente.",
  },
  portalLink: {
    expired: {
      title: "Acest link a expirat",
      text: "Linkurile sunt valabile un timp limitat. Vă putem trimite unul nou prin e-mail.",
    },
    unknown: {
      title: "Acest link nu este valabil",
      text: "Verificați adresa sau cereți un link nou.",
    },
    sendNew: "Trimiteți un link nou",
    signIn: {
      title: "Gestionați abonamentele",
      text: "Introduceți adresa de e-mail pentru a primi un link către abonamente.",
    },
    sent: {
      title: "Verificați e-mailul",
      text: "Dacă există un abonament cu adresa dumneavoastră, vă trimitem un link.",
    },
    open: {
      title: "Deschideți abonamentele",
      text: "Continuați numai dacă ați cerut acest link.",
    },
    goOn: "Continuați",
  },
  billingMail: {
    manage: "Vedeți, modificați sau anulați abonamentul:",
    payHere: "Plătiți sau schimbați cardul:",
    confirmHere: "Confirmați plata:",
    started: {
      subject: "Abonamentul dumneavoastră: {product}",
      text: "Abonamentul la {merchant} a început. Se reînnoiește până îl anulați.",
    },
    trialEnds: {
      subject: "Perioada de probă se încheie pe {date}",
      text: "Perioada de probă pentru {product} se încheie curând. Puteți anula înainte.",
    },
    renews: {
      subject: "{product} se reînnoiește pe {date}",
      text: "Abonamentul se reînnoiește curând. Îl puteți anula înainte.",
    },
    cardEnds: {
      subject: "Cardul expiră înaintea următoarei plăți",
      text: "{card} nu va mai fi valabil la următoarea plată. Schimbați-l la timp.",
    },
    failed: {
      subject: "Plata de {amount} nu a reușit",
      text: "{merchant} nu a putut debita cardul pentru {product}.",
    },
    nextTry: "Încercăm din nou pe {date}.",
    confirm: {
      subject: "Confirmați plata de {amount}",
      text: "Banca vă cere să confirmați plata pentru {product}.",
    },
    ended: {
      subject: "{product} s-a încheiat",
      text: "Abonamentul s-a încheiat deoarece nu a fost plătit.",
    },
    canceled: {
      subject: "Ați anulat {product}",
      text: "Abonamentul este anulat și nu se reînnoiește.",
    },
    cardChanged: {
      subject: "Cardul a fost schimbat",
      text: "{card} plătește acum abonamentele la {merchant}.",
    },
    notYou: "Dacă nu ați fost dumneavoastră, contactați {merchant}.",
    linkSubject: "Linkul dumneavoastră către {merchant}",
    linkHere: "Deschideți abonamentele cu acest link în 30 de minute:",
    questions: "Întrebări? Contactați {merchant}.",
  },
  planMail: {
    started: {
      subject: "Plățile dumneavoastră către {merchant}: {count}",
      text: "Iată toate zilele și sumele.",
    },
    total: "Total",
    due: {
      subject: "{amount} de plătit pe {date}",
      text: "{merchant} debitează cardul dumneavoastră în acea zi ({card}). Nu trebuie să faceți nimic.",
    },
    failed: "{merchant} nu a putut debita cardul dumneavoastră.",
    noRetry: "Nu vom încerca din nou automat.",
    stopped: {
      subject: "Planul dumneavoastră de plată s-a oprit",
      text: "O plată nu a fost posibilă. Nu se mai debitează nimic automat.",
    },
    contact: "Pentru a plăti sau a folosi alt card, contactați {merchant}.",
  },
} satisfies BillingMessages;
