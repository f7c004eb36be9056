import type { InstallmentMessages } from "../../installment-messages.ts";

export default {
  heading: "Miten haluat maksaa?",
  inFull: "Maksa kerralla",
  payments: { other: "{n} maksuerää" },
  equal: "{payments}, {amount} {every}",
  first: "{payments} {every}: ensin {first}, sitten {amount}",
  last: "{payments} {every}: {amount}, viimeinen {last}",
  varied: "{payments} {every}, yhteensä {total}",
  today: "Tänään {amount}",
  number: "Maksuerien määrä",
  price: "Hinta",
  fee: "Palvelumaksu",
  total: "Yhteensä",
  apr: "Vuosikorko",
  noExtra: "Ei lisäkuluja",
  more: "{amount} enemmän kuin hinta",
  schedule: "Kaikki päivät ja summat",
  failed:
    "Jos maksu epäonnistuu, yritämme uudelleen {days} kuluttua. Sitten automaattiset maksut päättyvät. Mitään ei lisätä.",
  days: { other: "{n} päivän" },
  failedOnce:
    "Jos maksu epäonnistuu, emme yritä uudelleen: automaattiset maksut päättyvät. Mitään ei lisätä.",
  early: "Voit maksaa etuajassa milloin tahansa.",
  savesFee: "Jos maksat etuajassa, säästät maksun, joka ei ole vielä erääntynyt.",
  card: "Jokainen maksuerä veloitetaan tältä kortilta.",
  contact: "Jos haluat perua suunnitelman tai saada hyvityksen, ota yhteyttä kauppiaaseen.",
  pay: "Maksa nyt {amount}",
  unavailable: "Erissä maksaminen ei ole juuri nyt mahdollista.",
  fullStays: "Voit maksaa kerralla.",
  tryAgain: "Yritä uudelleen",
} satisfies InstallmentMessages;
