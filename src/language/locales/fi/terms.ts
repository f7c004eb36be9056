import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Tilauksesi",
  today: "Tänään",
  freeUntil: "Ilmainen {date} asti",
  on: "{date}",
  next: "Seuraava maksu {date}",
  from: "Alkaen {date}",
  ends: "Päättyy {date}",
  per: "{amount} {every}",
  each: { day: "päivittäin", week: "viikoittain", month: "kuukausittain", year: "vuosittain" },
  every: {
    day: "{n} päivän välein",
    week: "{n} viikon välein",
    month: "{n} kuukauden välein",
    year: "{n} vuoden välein",
  },
  untilCanceled:
    "Se jatkuu, kunnes perut sen. Voit perua milloin tahansa linkistä, joka on jokaisessa sitä koskevassa sähköpostissa.",
  utc: "Päivät ovat UTC-aikaa.",
  subscribe: "Tilaa ja maksa {amount}",
  startTrial: "Aloita kokeilu",
  subscribeFree: "Tilaa",
  changed: "Ehdot ovat muuttuneet. Lue ne ennen kuin jatkat.",
  trialUsed: "Sinulla on jo ollut kokeilu. Nämä ovat ehdot ilman sitä.",
  startedTitle: "Tilauksesi on alkanut",
  trialTitle: "Kokeilusi on alkanut",
  startedText: "{merchant} on saanut tilauksesi. Sähköposti kertoo ehdot ja miten voit perua.",
  saveCard:
    "Jatkamalla annat kauppiaalle {merchant} luvan tallentaa tämän kortin ja veloittaa sitä myöhemmin ilman läsnäoloasi tilauksesi tai maksusuunnitelmasi ehtojen mukaan. Voit perua luvan milloin tahansa.",
} satisfies TermsMessages;
