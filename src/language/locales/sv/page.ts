import type { PageMessages } from "../../messages.ts";

export default {
  page: {
    continueTo: "Fortsätt till {merchant}",
    cardHeading: "Betala med kort",
    paidTitle: "Betalt",
    paidText: "{merchant} har tagit emot din betalning.",
    alreadyPaidTitle: "Redan betalt",
    alreadyPaidText: "Det här har redan betalats. Inget mer dras.",
    receiptNumber: "Kvittonummer",
    payAgain: "Gör en betalning till",
    confirmTitle: "Bekräfta hos din bank",
    confirmText: "Din bank ber dig bekräfta betalningen på sin egen sida. Inget dras innan du gör det.",
    askingTitle: "Vi frågar din bank",
    askingText:
      "Din betalning är på väg och svaret dröjer. Du behöver inte göra något mer. Betala inte igen: den här sidan säger till.",
    pausedLink: {
      title: "Länken tar inte emot betalningar just nu",
      text: "Inget har dragits. Fråga butiken när den öppnar igen.",
    },
    expiredSession: {
      title: "Tiden för betalningen har gått ut",
      text: "Inget har dragits. Gå tillbaka till butiken och börja om med betalningen.",
    },
    oneMoment: "Ett ögonblick…",
    stillWorking: "Arbetar fortfarande. Betala inte igen: den här sidan säger till.",
    sumChanged: "Summan har ändrats. Se på den innan du betalar.",
  },
  ending: {
    receipt: "Visa kvittot",
    telling: "{merchant} får veta att du har betalat…",
    goingBack: "Tillbaka till {merchant} om {seconds} s",
    startAgain: "Börja om",
    canRestart: "Inget har dragits. Börja om med ett tryck: beställningen är densamma.",
    expiredLink: {
      title: "Den här betalningslänken har gått ut",
      text: "Inget har dragits. Be butiken om en ny länk.",
    },
    exhaustedLink: {
      title: "Den här betalningslänken är förbrukad",
      text: "Inget har dragits. Be butiken om en ny länk.",
    },
  },
} satisfies PageMessages;
