/** What a checkout asks a payer who may have paid an order before. */
export interface OrderMessages {
  /** With `{amount}` and `{time}`. */
  readonly paid: string;
  readonly question: string;
  /** The answers. */
  readonly same: string;
  readonly other: string;
}

type Row = readonly [paid: string, question: string, same: string, other: string];

/** By language; a region that differs has a row of its own. */
const rows: Readonly<Record<string, Row>> = {
  ar: [
    "دفعت \u2068{amount}\u2069 في \u2068{time}\u2069 على هذه الصفحة.",
    "هل هذا هو الطلب نفسه؟",
    "نعم، الطلب نفسه",
    "لا، طلب آخر",
  ],
  bg: [
    "Платихте {amount} в {time} на тази страница.",
    "Това същата поръчка ли е?",
    "Да, същата поръчка",
    "Не, друга поръчка",
  ],
  bn: [
    "আপনি এই পৃষ্ঠায় {time}-এ {amount} পরিশোধ করেছেন।",
    "এটি কি একই অর্ডার?",
    "হ্যাঁ, একই অর্ডার",
    "না, অন্য অর্ডার",
  ],
  ca: [
    "Heu pagat {amount} a les {time} en aquesta pàgina.",
    "És la mateixa comanda?",
    "Sí, la mateixa comanda",
    "No, una altra comanda",
  ],
  cs: [
    "V {time} jste na této stránce zaplatili {amount}.",
    "Je to tatáž objednávka?",
    "Ano, tatáž objednávka",
    "Ne, jiná objednávka",
  ],
  da: [
    "Du betalte {amount} kl. {time} på denne side.",
    "Er det den samme ordre?",
    "Ja, den samme ordre",
    "Nej, en anden ordre",
  ],
  de: [
    "Sie haben um {time} auf dieser Seite {amount} bezahlt.",
    "Ist das dieselbe Bestellung?",
    "Ja, dieselbe Bestellung",
    "Nein, eine andere Bestellung",
  ],
  el: [
    "Πληρώσατε {amount} στις {time} σε αυτή τη σελίδα.",
    "Είναι η ίδια παραγγελία;",
    "Ναι, η ίδια παραγγελία",
    "Όχι, άλλη παραγγελία",
  ],
  en: [
    "You paid {amount} at {time} on this page.",
    "Is this the same order?",
    "Yes, the same order",
    "No, another order",
  ],
  es: [
    "Ha pagado {amount} a las {time} en esta página.",
    "¿Es el mismo pedido?",
    "Sí, el mismo pedido",
    "No, otro pedido",
  ],
  et: [
    "Maksite sellel lehel kell {time} summa {amount}.",
    "Kas see on sama tellimus?",
    "Jah, sama tellimus",
    "Ei, teine tellimus",
  ],
  fa: [
    "شما \u2068{amount}\u2069 را ساعت \u2068{time}\u2069 در این صفحه پرداخت کردید.",
    "آیا این همان سفارش است؟",
    "بله، همان سفارش",
    "خیر، سفارش دیگری است",
  ],
  fi: [
    "Maksoit {amount} klo {time} tällä sivulla.",
    "Onko tämä sama tilaus?",
    "Kyllä, sama tilaus",
    "Ei, toinen tilaus",
  ],
  fil: [
    "Nagbayad ka ng {amount} noong {time} sa page na ito.",
    "Ito ba ang parehong order?",
    "Oo, parehong order",
    "Hindi, ibang order",
  ],
  fr: [
    "Vous avez payé {amount} à {time} sur cette page.",
    "Est-ce la même commande ?",
    "Oui, la même commande",
    "Non, une autre commande",
  ],
  he: [
    "שילמת \u2068{amount}\u2069 בשעה \u2068{time}\u2069 בדף זה.",
    "האם זו אותה הזמנה?",
    "כן, אותה הזמנה",
    "לא, הזמנה אחרת",
  ],
  hi: [
    "आपने इस पेज पर {time} बजे {amount} का भुगतान किया।",
    "क्या यह वही ऑर्डर है?",
    "हाँ, वही ऑर्डर",
    "नहीं, दूसरा ऑर्डर",
  ],
  hr: [
    "Platili ste {amount} u {time} na ovoj stranici.",
    "Je li to ista narudžba?",
    "Da, ista narudžba",
    "Ne, druga narudžba",
  ],
  hu: [
    "{time}-kor kifizetett {amount} összeget ezen az oldalon.",
    "Ez ugyanaz a rendelés?",
    "Igen, ugyanaz a rendelés",
    "Nem, másik rendelés",
  ],
  id: [
    "Anda membayar {amount} pada {time} di halaman ini.",
    "Apakah ini pesanan yang sama?",
    "Ya, pesanan yang sama",
    "Tidak, pesanan lain",
  ],
  is: [
    "Þú greiddir {amount} kl. {time} á þessari síðu.",
    "Er þetta sama pöntun?",
    "Já, sama pöntun",
    "Nei, önnur pöntun",
  ],
  it: [
    "Ha pagato {amount} alle {time} su questa pagina.",
    "È lo stesso ordine?",
    "Sì, lo stesso ordine",
    "No, un altro ordine",
  ],
  ja: [
    "このページで{time}に{amount}をお支払い済みです。",
    "同じご注文ですか？",
    "はい、同じ注文です",
    "いいえ、別の注文です",
  ],
  ko: [
    "이 페이지에서 {time}에 {amount}을(를) 결제했습니다.",
    "같은 주문인가요?",
    "예, 같은 주문입니다",
    "아니요, 다른 주문입니다",
  ],
  lt: [
    "Šiame puslapyje {time} sumokėjote {amount}.",
    "Ar tai tas pats užsakymas?",
    "Taip, tas pats užsakymas",
    "Ne, kitas užsakymas",
  ],
  lv: [
    "Šajā lapā plkst. {time} samaksājāt {amount}.",
    "Vai tas ir tas pats pasūtījums?",
    "Jā, tas pats pasūtījums",
    "Nē, cits pasūtījums",
  ],
  ms: [
    "Anda membayar {amount} pada {time} di halaman ini.",
    "Adakah ini pesanan yang sama?",
    "Ya, pesanan yang sama",
    "Tidak, pesanan lain",
  ],
  nb: [
    "Du betalte {amount} kl. {time} på denne siden.",
    "Er dette samme bestilling?",
    "Ja, samme bestilling",
    "Nei, en annen bestilling",
  ],
  nl: [
    "Je hebt om {time} op deze pagina {amount} betaald.",
    "Is dit dezelfde bestelling?",
    "Ja, dezelfde bestelling",
    "Nee, een andere bestelling",
  ],
  nn: [
    "Du betalte {amount} kl. {time} på denne sida.",
    "Er dette same bestillinga?",
    "Ja, same bestillinga",
    "Nei, ei anna bestilling",
  ],
  pl: [
    "O {time} zapłacono na tej stronie {amount}.",
    "Czy to to samo zamówienie?",
    "Tak, to samo zamówienie",
    "Nie, inne zamówienie",
  ],
  pt: [
    "Você pagou {amount} às {time} nesta página.",
    "É o mesmo pedido?",
    "Sim, o mesmo pedido",
    "Não, outro pedido",
  ],
  "pt-PT": [
    "Pagou {amount} às {time} nesta página.",
    "É a mesma encomenda?",
    "Sim, a mesma encomenda",
    "Não, outra encomenda",
  ],
  ro: [
    "Ați plătit {amount} la {time} pe această pagină.",
    "Este aceeași comandă?",
    "Da, aceeași comandă",
    "Nu, altă comandă",
  ],
  ru: [
    "Вы оплатили {amount} в {time} на этой странице.",
    "Это тот же заказ?",
    "Да, тот же заказ",
    "Нет, другой заказ",
  ],
  sk: [
    "O {time} ste na tejto stránke zaplatili {amount}.",
    "Je to tá istá objednávka?",
    "Áno, tá istá objednávka",
    "Nie, iná objednávka",
  ],
  sl: [
    "Ob {time} ste na tej strani plačali {amount}.",
    "Je to isto naročilo?",
    "Da, isto naročilo",
    "Ne, drugo naročilo",
  ],
  sr: [
    "Платили сте {amount} у {time} на овој страници.",
    "Да ли је то иста поруџбина?",
    "Да, иста поруџбина",
    "Не, друга поруџбина",
  ],
  "sr-Latn": [
    "Platili ste {amount} u {time} na ovoj stranici.",
    "Da li je to ista porudžbina?",
    "Da, ista porudžbina",
    "Ne, druga porudžbina",
  ],
  sv: [
    "Du betalade {amount} kl. {time} på den här sidan.",
    "Är det samma beställning?",
    "Ja, samma beställning",
    "Nej, en annan beställning",
  ],
  th: ["คุณชำระ {amount} เมื่อ {time} ในหน้านี้", "เป็นคำสั่งซื้อเดียวกันหรือไม่", "ใช่ คำสั่งซื้อเดียวกัน", "ไม่ใช่ คำสั่งซื้ออื่น"],
  tr: [
    "Bu sayfada saat {time} itibarıyla {amount} ödediniz.",
    "Bu aynı sipariş mi?",
    "Evet, aynı sipariş",
    "Hayır, başka bir sipariş",
  ],
  uk: [
    "Ви сплатили {amount} о {time} на цій сторінці.",
    "Це те саме замовлення?",
    "Так, те саме замовлення",
    "Ні, інше замовлення",
  ],
  ur: [
    "آپ نے اس صفحے پر \u2068{time}\u2069 پر \u2068{amount}\u2069 ادا کیے۔",
    "کیا یہ وہی آرڈر ہے؟",
    "جی ہاں، وہی آرڈر",
    "نہیں، دوسرا آرڈر",
  ],
  vi: [
    "Bạn đã thanh toán {amount} lúc {time} trên trang này.",
    "Đây có phải là cùng một đơn hàng không?",
    "Phải, cùng đơn hàng",
    "Không, đơn hàng khác",
  ],
  zh: ["您已于 {time} 在此页面支付 {amount}。", "这是同一笔订单吗？", "是，同一笔订单", "不是，另一笔订单"],
  "zh-HK": [
    "您已於 {time} 在此頁面支付 {amount}。",
    "這是同一張訂單嗎？",
    "是，同一張訂單",
    "不是，另一張訂單",
  ],
  "zh-TW": [
    "您已於 {time} 在此頁面支付 {amount}。",
    "這是同一筆訂單嗎？",
    "是，同一筆訂單",
    "不是，另一筆訂單",
  ],
};

/** The messages in one language; a tag that is not supported gets English. */
export function orderMessages(tag: string): OrderMessages {
  const found = rows[tag] ?? rows[tag.split("-")[0] ?? ""] ?? rows["en"];
  const [paid, question, same, other] = found ?? ["", "", "", ""];
  return { paid, question, same, other };
}
