import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "Turpināt: {merchant}",
    cardHeading: "Maksāt ar karti",
    paidTitle: "Samaksāts",
    paidText: "{merchant}: jūsu maksājums ir saņemts.",
    alreadyPaidTitle: "Jau samaksāts",
    alreadyPaidText: "Tas jau ir samaksāts. Vairāk nekas netiks noņemts.",
    receiptNumber: "Čeka numurs",
    payAgain: "Veikt vēl vienu maksājumu",
    confirmTitle: "Apstipriniet savā bankā",
    confirmText: "Jūsu banka lūdz apstiprināt šo maksājumu tās lapā. Līdz tam nauda netiks noņemta.",
    askingTitle: "Jautājam jūsu bankai",
    askingText:
      "Jūsu maksājums ir ceļā, bet atbilde kavējas. Vairāk nekas nav jādara. Nemaksājiet vēlreiz: šī lapa jums paziņos.",
    pausedLink: {
      title: "Ar šo saiti pašlaik nevar maksāt",
      text: "Nauda netika noņemta. Jautājiet tirgotājam, kad tā atkal darbosies.",
    },
    expiredSession: {
      title: "Šī maksājuma laiks ir beidzies",
      text: "Nauda netika noņemta. Atgriezieties veikalā un sāciet maksājumu no jauna.",
    },
    oneMoment: "Vienu mirkli…",
    stillWorking: "Vēl tiek apstrādāts. Nemaksājiet vēlreiz: šī lapa jums paziņos.",
    sumChanged: "Summa ir mainījusies. Apskatiet to pirms maksāšanas.",
  },
  ending: {
    receipt: "Rādīt čeku",
    telling: "Ziņojam tirgotājam par maksājumu: {merchant}…",
    goingBack: "Atgriešanās pēc {seconds} s: {merchant}",
    startAgain: "Sākt no jauna",
    canRestart: "Nauda netika noņemta. Sāciet no jauna ar vienu pieskārienu: pasūtījums ir tas pats.",
    expiredLink: {
      title: "Šīs maksājuma saites termiņš ir beidzies",
      text: "Nauda netika noņemta. Lūdziet tirgotājam jaunu saiti.",
    },
    exhaustedLink: {
      title: "Šī maksājuma saite ir izlietota",
      text: "Nauda netika noņemta. Lūdziet tirgotājam jaunu saiti.",
    },
  },
} satisfies PageMessages;
