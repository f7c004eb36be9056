import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Az Ön előfizetése",
  today: "Ma",
  freeUntil: "Ingyenes eddig: {date}",
  on: "{date}",
  next: "Következő fizetés: {date}",
  from: "Ettől: {date}",
  ends: "Véget ér: {date}",
  per: "{amount} {every}",
  each: { day: "naponta", week: "hetente", month: "havonta", year: "évente" },
  every: { day: "{n} naponta", week: "{n} hetente", month: "{n} havonta", year: "{n} évente" },
  untilCanceled:
    "Addig tart, amíg le nem mondja. Bármikor lemondhatja a róla szóló minden e-mailben található hivatkozással.",
  utc: "A dátumok UTC szerint értendők.",
  subscribe: "Előfizetés és {amount} fizetése",
  startTrial: "Próbaidőszak indítása",
  subscribeFree: "Előfizetés",
  changed: "A feltételek megváltoztak. Olvassa el őket, mielőtt folytatja.",
  trialUsed: "Önnek már volt próbaidőszaka. Ezek a feltételek próbaidőszak nélkül.",
  startedTitle: "Az előfizetése elkezdődött",
  trialTitle: "A próbaidőszaka elkezdődött",
  startedText: "{merchant} megkapta a rendelését. E-mailben megkapja a feltételeket és a lemondás módját.",
  saveCard:
    "A folytatással engedélyezi, hogy {merchant} elmentse ezt a kártyát, és az előfizetése vagy részletfizetése feltételei szerint később az Ön jelenléte nélkül megterhelje. Ezt az engedélyt bármikor visszavonhatja.",
} satisfies TermsMessages;
