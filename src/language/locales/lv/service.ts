import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Jūsu pasūtījums",
    showItems: "Kas ir iekļauts",
    payTo: "Maksājums ar karti: {merchant}.",
    backTo: "Atpakaļ: {merchant}",
    noScript:
      "Lai droši pieņemtu jūsu karti, šai lapai ir nepieciešams JavaScript. Ieslēdziet to un ielādējiet lapu vēlreiz vai lūdziet citu maksāšanas veidu: {merchant}.",
    slowToLoad: "Kartes veidlapas ielāde aizņem vairāk laika nekā parasti. Nauda netika noņemta.",
    reload: "Ielādēt lapu vēlreiz",
    foot: "Kartes dati tiek nosūtīti tieši maksājumu pakalpojumam, nekad veikalam.",
  },
  testMode: {
    name: "Testa režīms",
    cards: "Rādīt testa kartes",
    hint: "Šeit īsta nauda nekustas. Izmantojiet kādu no šiem numuriem ar jebkuru nākotnes datumu un jebkuru drošības kodu.",
  },
  notices: {
    unknownKey: "Kartes veidlapu nevar parādīt: tās adresē esošā atslēga nav zināma.",
    unknownLink: {
      title: "Šādas maksājuma saites nav",
      text: "Pārbaudiet adresi vai lūdziet jaunu tam, kas to atsūtīja. Nauda netika noņemta.",
    },
    endedLink: {
      title: "Šī maksājuma saite vairs nav derīga",
      text: "Nauda netika noņemta. Lūdziet tirgotājam jaunu saiti.",
    },
    unknownSession: {
      title: "Šāda maksājuma nav",
      text: "Atgriezieties veikalā un sāciet maksājumu no jauna. Nauda netika noņemta.",
    },
    unknownPage: {
      title: "Šajā adresē nekā nav",
      text: "Pārbaudiet adresi vai jautājiet tam, kas to atsūtīja.",
    },
    home: {
      title: "Šis ir maksājumu pakalpojums",
      text: "Tas darbojas. Lai maksātu, vajadzīga maksājuma saites vai veikala adrese.",
    },
  },
  challenge: {
    title: "Apstipriniet maksājumu",
    text: "{merchant} vēlas noņemt naudu no jūsu kartes. Apstipriniet tikai tad, ja maksājat jūs.",
    simulated: "Simulēta banka: šīs lapas vietā jums jautātu īsta banka.",
    merchant: "Tirgotājs",
    amount: "Summa",
    card: "Karte",
    confirm: "Apstiprināt",
    fail: "Noraidīt",
    goOn: "Turpināt",
    confirmed: {
      title: "Apstiprināts",
      text: "Jūsu banka zina, ka tas esat jūs. Šo logu varat aizvērt.",
    },
    failed: {
      title: "Nav apstiprināts",
      text: "Nauda netika noņemta. Šo logu varat aizvērt.",
    },
    unknown: {
      title: "Šeit nav nekā, ko apstiprināt",
      text: "Atgriezieties veikalā un sāciet maksājumu no jauna. Nauda netika noņemta.",
    },
  },
} satisfies ServiceSentences;
