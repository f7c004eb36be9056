import type { CardMessages } from "../../messages.ts";

export default {
  card: {
    frameTitle: "Kartes dati",
    number: "Kartes numurs",
    expiry: "Derīguma termiņš",
    cvc: "Drošības kods",
    name: "Vārds uz kartes",
    postalCode: "Pasta indekss",
    country: "Valsts",
    network: "Karšu tīkls",
    expiryFormat: "MM / GG",
    cvcOnBack: "3 cipari kartes aizmugurē",
    cvcOnFront: "4 cipari kartes priekšpusē",
    problems: {
      number: {
        empty: "Ievadiet kartes numuru.",
        incomplete: "Kartes numurs ir pārāk īss.",
        incorrect: "Pārbaudiet kartes numuru.",
      },
      expiry: {
        empty: "Ievadiet derīguma termiņu.",
        incomplete: "Derīguma termiņš nav pilnīgs.",
        incorrect: "Pārbaudiet derīguma termiņu.",
        past: "Šīs kartes derīguma termiņš ir beidzies.",
        too_far: "Derīguma termiņš ir pārāk tālu.",
      },
      cvc: {
        empty: "Ievadiet drošības kodu.",
        incomplete: "Drošības kods ir pārāk īss.",
        incorrect: "Pārbaudiet drošības kodu.",
      },
      name: {
        empty: "Ievadiet vārdu, kas norādīts uz kartes.",
      },
      postalCode: {
        empty: "Ievadiet pasta indeksu.",
        incorrect: "Pārbaudiet pasta indeksu.",
      },
    },
    missing: "Ievadiet kartes datus.",
    notComplete: "Kartes dati nav pilnīgi.",
  },
  payment: {
    pay: "Maksāt {amount}",
    payWithoutAmount: "Maksāt",
    paying: "Maksājums {amount}…",
    payingWithoutAmount: "Notiek maksājums…",
    paid: "Samaksāts. Paldies.",
    slow: "Tas aizņem vairāk laika nekā parasti. Neaizveriet šo lapu.",
    unknown: "Mēs vēl nezinām, vai jūsu maksājums ir izdevies.",
    unknownNext: "Pārbaudiet vēlreiz. Jūs nesamaksāsiet divreiz.",
    askAgain: "Pārbaudīt vēlreiz",
    unfinished: "Šeit sāktam maksājumam vēl nav atbildes.",
    finish: "Pabeigt maksājumu",
    offline: "Nav interneta savienojuma.",
    offlineNext: "Ievadītais saglabājas. Turpiniet, kad savienojums būs atjaunots.",
    confirmTitle: "Apstipriniet savā bankā",
    confirmCancel: "Atcelt",
    confirming: "Gaidām jūsu apstiprinājumu…",
    goToBank: "Doties uz bankas lapu",
  },
  declines: {
    declined: {
      message: "Jūsu karte tika noraidīta.",
      next: "Izmēģiniet citu karti vai sazinieties ar savu banku.",
    },
    callBank: {
      message: "Jūsu banka vēlas ar jums runāt pirms šī maksājuma.",
      next: "Zvaniet uz kartes norādīto numuru, tad mēģiniet vēlreiz.",
    },
    tryLater: {
      message: "Jūsu banka šobrīd nevarēja to apstiprināt.",
      next: "Mēģiniet vēlreiz pēc dažām minūtēm.",
    },
    notPermitted: {
      message: "Ar šo karti šāds maksājums nav atļauts.",
      next: "Izmantojiet citu karti.",
    },
    cardNotSupported: {
      message: "Šī karte neder šādam pirkumam.",
      next: "Izmantojiet citu karti.",
    },
    currencyNotSupported: {
      message: "Ar šo karti nevar maksāt valūtā {CUR}.",
      next: "Izmantojiet citu karti.",
    },
    insufficientFunds: {
      message: "Kartē nepietiek līdzekļu.",
      next: "Izmantojiet citu karti.",
    },
    limitReached: {
      message: "Ir sasniegts šīs kartes limits.",
      next: "Izmantojiet citu karti vai jautājiet savai bankai.",
    },
    amountNotAllowed: {
      message: "Jūsu banka neatļauj ar karti maksāt šādu summu.",
      next: "Jautājiet savai bankai vai izmantojiet citu karti.",
    },
    cardExpired: {
      message: "Jūsu kartes derīguma termiņš ir beidzies.",
      next: "Izmantojiet citu karti.",
    },
    numberIncorrect: {
      message: "Kartes numurs nav pareizs.",
      next: "Pārbaudiet to un mēģiniet vēlreiz.",
    },
    cvcIncorrect: {
      message: "Drošības kods nav pareizs.",
      next: "Pārbaudiet to un mēģiniet vēlreiz.",
    },
    blikCodeIncorrect: {
      message: "BLIK kods nav pareizs vai vairs nav derīgs.",
      next: "Izveidojiet jaunu kodu savas bankas lietotnē.",
    },
    expiryIncorrect: {
      message: "Derīguma termiņš nav pareizs.",
      next: "Pārbaudiet to un mēģiniet vēlreiz.",
    },
    postalCodeIncorrect: {
      message: "Pasta indekss neatbilst jūsu kartei.",
      next: "Pārbaudiet to un mēģiniet vēlreiz.",
    },
    addressIncorrect: {
      message: "Norēķinu adrese neatbilst jūsu kartei.",
      next: "Pārbaudiet to un mēģiniet vēlreiz.",
    },
    cardUnusable: {
      message: "Šo karti nevar izmantot.",
      next: "Sazinieties ar savu banku vai izmantojiet citu karti.",
    },
    confirm: {
      message: "Jūsu banka lūdz apstiprināt šo maksājumu.",
      next: "Apstipriniet to savā bankā, tad mēģiniet vēlreiz.",
    },
    confirmOnPhone: {
      message: "Jūsu banka lūdz apstiprināt šo maksājumu tālrunī.",
      next: "Lai apstiprinātu, pielieciet tālruni vēlreiz.",
    },
    notApproved: {
      message: "Maksājumu nevarēja apstiprināt.",
      next: "Mēģiniet vēlreiz.",
    },
    bankUnreachable: {
      message: "Neizdevās sazināties ar jūsu banku.",
      next: "Mēģiniet vēlreiz pēc dažām minūtēm.",
    },
    processingFailed: {
      message: "Apstrādājot karti, radās kļūda. Nauda netika noņemta.",
      next: "Mēģiniet vēlreiz.",
    },
    paidTwice: {
      message: "Tikko tika veikts tāds pats maksājums.",
      next: "Pārbaudiet, pirms maksājat vēlreiz.",
    },
    testCardNeeded: {
      message: "Testa režīmā der tikai testa kartes. Nauda netika noņemta.",
      next: "Izmantojiet testa karti.",
    },
  },
  errors: {
    general: {
      message: "Maksājums neizdevās.",
      next: "Mēģiniet vēlreiz vai izmantojiet citu karti.",
    },
    notSetUp: {
      message: "Šis maksājums nav pareizi iestatīts. Nauda netika noņemta.",
      next: "Informējiet tirgotāju.",
    },
    amountRefused: {
      message: "Šo summu nevar samaksāt ar karti. Nauda netika noņemta.",
      next: "Jautājiet tirgotājam.",
    },
    linkClosed: {
      message: "Ar šo saiti pašlaik nevar maksāt. Nauda netika noņemta.",
      next: "Lūdziet tirgotājam jaunu saiti.",
    },
    timeOver: {
      message: "Šī maksājuma laiks ir beidzies. Nauda netika noņemta.",
      next: "Atgriezieties veikalā un sāciet maksājumu no jauna.",
    },
    changed: {
      message: "Šis maksājums pa to laiku ir mainījies.",
      next: "Ielādējiet lapu vēlreiz.",
    },
    atWork: {
      message: "Iepriekšējais mēģinājums vēl tiek apstrādāts.",
      next: "Brīdi pagaidiet, tad mēģiniet vēlreiz.",
    },
    sentBefore: {
      message: "Šie kartes dati jau tika nosūtīti.",
      next: "Pirms mēģināt vēlreiz, pārbaudiet, vai maksājums jau nav veikts.",
    },
    tookLong: {
      message: "Maksājums aizņēma pārāk daudz laika. Nauda netika noņemta.",
      next: "Mēģiniet vēlreiz.",
    },
    ibanRefused: {
      message: "Šo IBAN nevar izmantot.",
      next: "Pārbaudiet to un mēģiniet vēlreiz.",
    },
    triedTooOften: {
      message: "Šī karte mēģināta pārāk daudz reižu. Nauda netika noņemta.",
      next: "Izmantojiet citu karti.",
    },
    tooMany: {
      message: "Īsā laikā bija pārāk daudz mēģinājumu. Nauda netika noņemta.",
      next: "Pagaidiet dažas minūtes, tad mēģiniet vēlreiz.",
    },
    unavailable: {
      message: "Maksājumi ar karti pašlaik nedarbojas. Nauda netika noņemta.",
      next: "Mēģiniet vēlreiz pēc dažām minūtēm.",
    },
    ourFault: {
      message: "Mūsu pusē radās kļūda.",
      next: "Mēģiniet vēlreiz pēc dažām minūtēm.",
    },
    connectionFailed: {
      message: "Savienojums neizdevās. Nauda netika noņemta.",
      next: "Pārbaudiet savienojumu un mēģiniet vēlreiz.",
    },
    challengeCanceled: {
      message: "Maksājums netika apstiprināts. Nauda netika noņemta.",
      next: "Maksājiet vēlreiz vai izmantojiet citu karti.",
    },
    challengeFailed: {
      message: "Jūsu banka neapstiprināja maksājumu. Nauda netika noņemta.",
      next: "Mēģiniet vēlreiz vai izmantojiet citu karti.",
    },
    challengeExpired: {
      message: "Maksājuma apstiprināšanas laiks ir beidzies. Nauda netika noņemta.",
      next: "Mēģiniet vēlreiz.",
    },
  },
} satisfies CardMessages;
