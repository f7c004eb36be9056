import type { ServiceSentences } from "../../sentences.ts";

export default {
  purchase: {
    order: "Az Ön rendelése",
    showItems: "Mit tartalmaz",
    payTo: "Kártyás fizetés, kereskedő: {merchant}.",
    backTo: "Vissza ide: {merchant}",
    noScript:
      "Az oldalnak JavaScriptre van szüksége a kártya biztonságos kezeléséhez. Kapcsolja be, és töltse újra az oldalt, vagy kérjen más fizetési módot itt: {merchant}.",
    slowToLoad: "A kártyaűrlap a szokásosnál lassabban tölt be. Nem történt terhelés.",
    reload: "Oldal újratöltése",
    foot: "A kártyaadatok közvetlenül a fizetési szolgáltatóhoz kerülnek, az üzlethez soha.",
  },
  testMode: {
    name: "Teszt mód",
    cards: "Tesztkártyák megjelenítése",
    hint: "Itt nem mozog pénz. Használja az egyik számot bármilyen jövőbeli dátummal és biztonsági kóddal.",
  },
  notices: {
    unknownKey: "A kártyaűrlap nem jeleníthető meg: a címében lévő kulcs ismeretlen.",
    unknownLink: {
      title: "Nincs ilyen fizetési link",
      text: "Ellenőrizze a címet, vagy kérjen újat attól, akitől kapta. Nem történt terhelés.",
    },
    endedLink: {
      title: "Ez a fizetési link megszűnt",
      text: "Nem történt terhelés. Kérjen új linket a kereskedőtől.",
    },
    unknownSession: {
      title: "Nincs ilyen fizetés",
      text: "Térjen vissza az üzletbe, és kezdje újra a fizetést. Nem történt terhelés.",
    },
    unknownPage: {
      title: "Ezen a címen nincs semmi",
      text: "Ellenőrizze a címet, vagy kérdezze meg azt, akitől kapta.",
    },
    home: {
      title: "Ez egy fizetési szolgáltatás",
      text: "Működik. A fizetéshez egy fizetési link vagy egy üzlet címe szükséges.",
    },
  },
  challenge: {
    title: "Hagyja jóvá a fizetést",
    text: "{merchant} meg szeretné terhelni a kártyáját. Csak akkor hagyja jóvá, ha Ön fizet.",
    simulated: "Szimulált bank: ez az oldal egy valódi bank kérdését helyettesíti.",
    merchant: "Kereskedő",
    amount: "Összeg",
    card: "Kártya",
    confirm: "Jóváhagyás",
    fail: "Elutasítás",
    goOn: "Tovább",
    confirmed: {
      title: "Jóváhagyva",
      text: "A bankja tudja, hogy Ön az. Bezárhatja ezt az ablakot.",
    },
    failed: {
      title: "Nincs jóváhagyva",
      text: "Nem történt terhelés. Bezárhatja ezt az ablakot.",
    },
    unknown: {
      title: "Itt nincs mit jóváhagyni",
      text: "Térjen vissza az üzletbe, és kezdje újra a fizetést. Nem történt terhelés.",
    },
  },
} satisfies ServiceSentences;
