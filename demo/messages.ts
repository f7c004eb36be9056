import type { BrandSlug } from "./brands/brands.ts";

/** The shop's own messages. The widget has its own, in the language of the page. */
export interface ShopMessages {
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  /** The name of the language in that language. */
  readonly language: string;
  readonly product: string;
  readonly productText: string;
  readonly delivery: string;
  readonly total: string;
  readonly homeTitle: string;
  readonly homeText: string;
  readonly checkoutTitle: string;
  readonly checkoutText: string;
  readonly formTitle: string;
  readonly formText: string;
  readonly linkTitle: string;
  readonly linkText: string;
  readonly brandsTitle: string;
  readonly brandsText: string;
  /** A description of the page of each brand. */
  readonly brandsShow: Readonly<Record<BrandSlug, string>>;
  readonly redirectTitle: string;
  readonly redirectText: string;
  readonly laterTitle: string;
  readonly laterText: string;
  /** The heading of all payments of a plan. */
  readonly payments: string;
  readonly subscribeTitle: string;
  readonly subscribeText: string;
  /** The name of the subscription, and what it is. */
  readonly plan: string;
  readonly planText: string;
  /** How long it goes on, and how it is canceled. */
  readonly planTerms: string;
  readonly today: string;
  readonly afterwards: string;
  readonly nextPayment: string;
  /** With `{amount}`. */
  readonly monthly: string;
  /** The label of the button, with `{amount}`. */
  readonly subscribeButton: string;
  readonly email: string;
  readonly subscribed: string;
  readonly subscriptionEnded: string;
  readonly noSubscription: string;
  readonly subscription: string;
  readonly manage: string;
  readonly manageText: string;
  readonly boxes: string;
  readonly toPayment: string;
  readonly writtenIn: string;
  readonly note: string;
  readonly card: string;
  readonly pay: string;
  readonly testCards: string;
  readonly testPays: string;
  readonly testDeclines: string;
  readonly paid: string;
  readonly paidText: string;
  readonly unsettled: string;
  readonly unsettledText: string;
  readonly noOrder: string;
  readonly notPaid: string;
  readonly tryAgain: string;
  readonly charge: string;
  readonly amount: string;
  readonly status: string;
  readonly failed: string;
  readonly missing: string;
}

const en: ShopMessages = {
  lang: "en",
  dir: "ltr",
  language: "English",
  product: "Summer box",
  productText: "Peaches, apricots and the first tomatoes, from three farms up the valley.",
  delivery: "Delivery on Friday is included.",
  total: "Total",
  homeTitle: "The summer box is here",
  homeText: "One box, five ways to pay for it, and a club that brings one each month.",
  checkoutTitle: "Checkout",
  checkoutText: "The whole checkout in one element: sum, card, button, outcome.",
  formTitle: "Card in a form",
  formText: "Only the card, as a field of the shop's own form. No script of the shop.",
  linkTitle: "Payment links",
  linkText: "Pages of the payment service that anybody can share.",
  brandsTitle: "Six brands",
  brandsText: "The same payment page, as six merchants have made it theirs.",
  brandsShow: {
    "aurora-print": "Always dark, with sharp corners and the letters of a typewriter.",
    maamoul: "From right to left, all round, always light.",
    shincha: "Serifs and sharp corners, light and dark.",
    "grand-cru": "A long name on white, and a wine red button.",
    "volt-night-ride": "A wide logo, and a neon colour that can still be read.",
    "paper-and-tide": "Pink on pale blue, in round letters.",
  },
  redirectTitle: "Redirect and back",
  redirectText: "You pay on a page of the payment service, and come back to the shop.",
  laterTitle: "Pay over time",
  laterText: "The payer chooses: in full, or in 2 or 4 monthly payments.",
  payments: "Payments",
  subscribeTitle: "Subscribe",
  subscribeText: "A box each month: the card is saved for later payments, with the payer's consent.",
  plan: "Fruit club",
  planText: "A box of the best fruit of the month, brought to you.",
  planTerms:
    "It goes on until you cancel. You can cancel at any time on the page to which each mail leads. Dates are in UTC.",
  today: "Today",
  afterwards: "After that",
  nextPayment: "Next payment",
  monthly: "{amount} each month",
  subscribeButton: "Subscribe and pay {amount}",
  email: "E-mail",
  subscribed: "You have subscribed",
  subscriptionEnded: "Your subscription has ended",
  noSubscription: "There is no subscription yet",
  subscription: "Subscription",
  manage: "Manage the subscription",
  manageText: "There you change the card, see invoices, and cancel.",
  boxes: "Boxes",
  toPayment: "Continue to payment",
  writtenIn: "The same checkout, written in",
  note: "Note for the driver (optional)",
  card: "Card",
  pay: "Pay",
  testCards: "Test cards",
  testPays: "pays",
  testDeclines: "is declined",
  paid: "Paid",
  paidText: "Thank you. Your box leaves the farm on Friday morning.",
  unsettled: "Not settled yet",
  unsettledText:
    "There is no answer from the bank yet. Reload this page to ask again: you will not pay twice.",
  noOrder: "There is no order yet",
  notPaid: "Not paid",
  tryAgain: "Go back and try again",
  charge: "Charge",
  amount: "Amount",
  status: "Status",
  failed: "This page is not available just now. Try again in a moment.",
  missing: "There is no such page",
};

const de: ShopMessages = {
  lang: "de",
  dir: "ltr",
  language: "Deutsch",
  product: "Sommerkiste",
  productText: "Pfirsiche, Aprikosen und die ersten Tomaten, von drei Höfen im Tal.",
  delivery: "Lieferung am Freitag inbegriffen.",
  total: "Summe",
  homeTitle: "Die Sommerkiste ist da",
  homeText: "Eine Kiste, fünf Wege, sie zu bezahlen, und ein Klub, der jeden Monat eine bringt.",
  checkoutTitle: "Kasse",
  checkoutText: "Die ganze Kasse in einem Element: Summe, Karte, Knopf, Ergebnis.",
  formTitle: "Karte im Formular",
  formText: "Nur die Karte, als Feld im Formular des Ladens. Ohne Skript des Ladens.",
  linkTitle: "Zahlungslinks",
  linkText: "Seiten des Zahlungsdienstes, die jeder weitergeben kann.",
  brandsTitle: "Sechs Marken",
  brandsText: "Dieselbe Zahlungsseite, wie sechs Händler sie sich zu eigen gemacht haben.",
  brandsShow: {
    "aurora-print": "Immer dunkel, mit scharfen Ecken und Schreibmaschinenschrift.",
    maamoul: "Von rechts nach links, ganz rund, immer hell.",
    shincha: "Serifen und scharfe Ecken, hell und dunkel.",
    "grand-cru": "Ein langer Name auf Weiß und ein weinroter Knopf.",
    "volt-night-ride": "Ein breites Logo und eine Neonfarbe, die lesbar bleibt.",
    "paper-and-tide": "Pink auf blassem Blau, in runder Schrift.",
  },
  redirectTitle: "Hin und zurück",
  redirectText: "Sie zahlen auf einer Seite des Zahlungsdienstes und kommen in den Laden zurück.",
  laterTitle: "In Raten zahlen",
  laterText: "Der Zahler wählt: alles auf einmal, oder in 2 oder 4 Monatsraten.",
  payments: "Zahlungen",
  subscribeTitle: "Abonnieren",
  subscribeText: "Jeden Monat eine Kiste: Die Karte wird mit Zustimmung des Zahlers für später gespeichert.",
  plan: "Obstklub",
  planText: "Jeden Monat eine Kiste mit dem besten Obst, zu Ihnen gebracht.",
  planTerms:
    "Es läuft, bis Sie kündigen. Sie können jederzeit auf der Seite kündigen, zu der jede E-Mail führt. Daten sind in UTC.",
  today: "Heute",
  afterwards: "Danach",
  nextPayment: "Nächste Zahlung",
  monthly: "{amount} jeden Monat",
  subscribeButton: "Abonnieren und {amount} zahlen",
  email: "E-Mail",
  subscribed: "Sie haben abonniert",
  subscriptionEnded: "Ihr Abonnement ist beendet",
  noSubscription: "Es gibt noch kein Abonnement",
  subscription: "Abonnement",
  manage: "Abonnement verwalten",
  manageText: "Dort ändern Sie die Karte, sehen Rechnungen und kündigen.",
  boxes: "Kisten",
  toPayment: "Weiter zur Zahlung",
  writtenIn: "Dieselbe Kasse, geschrieben in",
  note: "Hinweis für den Fahrer (freiwillig)",
  card: "Karte",
  pay: "Bezahlen:",
  testCards: "Testkarten",
  testPays: "zahlt",
  testDeclines: "wird abgelehnt",
  paid: "Bezahlt",
  paidText: "Danke. Ihre Kiste verlässt den Hof am Freitagmorgen.",
  unsettled: "Noch nicht abgeschlossen",
  unsettledText:
    "Die Bank hat noch nicht geantwortet. Laden Sie diese Seite neu, um noch einmal zu fragen: Sie zahlen nicht zweimal.",
  noOrder: "Es gibt noch keine Bestellung",
  notPaid: "Nicht bezahlt",
  tryAgain: "Zurück und noch einmal versuchen",
  charge: "Zahlung",
  amount: "Betrag",
  status: "Status",
  failed: "Diese Seite ist gerade nicht da. Versuchen Sie es gleich noch einmal.",
  missing: "Diese Seite gibt es nicht",
};

const ar: ShopMessages = {
  lang: "ar",
  dir: "rtl",
  language: "العربية",
  product: "صندوق الصيف",
  productText: "خوخ ومشمش وأول الطماطم، من ثلاث مزارع في الوادي.",
  delivery: "التوصيل يوم الجمعة مشمول.",
  total: "المجموع",
  homeTitle: "وصل صندوق الصيف",
  homeText: "صندوق واحد وخمس طرق للدفع، ونادٍ يأتي بصندوق كل شهر.",
  checkoutTitle: "الدفع",
  checkoutText: "الدفع كله في عنصر واحد: المبلغ والبطاقة والزر والنتيجة.",
  formTitle: "البطاقة في نموذج",
  formText: "البطاقة وحدها، حقلًا في نموذج المتجر، من دون أي سكربت للمتجر.",
  linkTitle: "روابط الدفع",
  linkText: "صفحات لخدمة الدفع يمكن لأي شخص مشاركتها.",
  brandsTitle: "ست علامات تجارية",
  brandsText: "صفحة الدفع نفسها كما جعلها ستة تجار صفحتهم.",
  brandsShow: {
    "aurora-print": "داكنة دائمًا، بزوايا حادة وخط الآلة الكاتبة.",
    maamoul: "من اليمين إلى اليسار، بزوايا مستديرة، فاتحة دائمًا.",
    shincha: "حروف مذيّلة وزوايا حادة، فاتحة وداكنة.",
    "grand-cru": "اسم طويل على خلفية بيضاء وزر بلون النبيذ.",
    "volt-night-ride": "شعار عريض ولون فسفوري يبقى مقروءًا.",
    "paper-and-tide": "وردي على أزرق باهت، بحروف مستديرة.",
  },
  redirectTitle: "ذهاب وعودة",
  redirectText: "تدفع في صفحة لخدمة الدفع ثم تعود إلى المتجر.",
  laterTitle: "الدفع على دفعات",
  laterText: "يختار الدافع: الدفع كاملًا، أو على دفعتين أو 4 دفعات شهرية.",
  payments: "الدفعات",
  subscribeTitle: "الاشتراك",
  subscribeText: "صندوق كل شهر: تُحفظ البطاقة للمدفوعات اللاحقة بموافقة الدافع.",
  plan: "نادي الفاكهة",
  planText: "صندوق من أفضل فاكهة الشهر يصل إليك.",
  planTerms:
    "يستمر الاشتراك حتى تلغيه. يمكنك إلغاؤه في أي وقت في الصفحة التي تقود إليها كل رسالة. التواريخ بتوقيت UTC.",
  today: "اليوم",
  afterwards: "بعد ذلك",
  nextPayment: "الدفعة التالية",
  monthly: "{amount} كل شهر",
  subscribeButton: "اشترك وادفع {amount}",
  email: "البريد الإلكتروني",
  subscribed: "لقد اشتركت",
  subscriptionEnded: "انتهى اشتراكك",
  noSubscription: "لا يوجد اشتراك بعد",
  subscription: "الاشتراك",
  manage: "إدارة الاشتراك",
  manageText: "هناك تغيّر البطاقة وترى الفواتير وتلغي الاشتراك.",
  boxes: "الصناديق",
  toPayment: "متابعة إلى الدفع",
  writtenIn: "صفحة الدفع نفسها، مكتوبة بـ",
  note: "ملاحظة للسائق (اختياري)",
  card: "البطاقة",
  pay: "ادفع",
  testCards: "بطاقات الاختبار",
  testPays: "تدفع",
  testDeclines: "تُرفض",
  paid: "تم الدفع",
  paidText: "شكرًا لك. يغادر صندوقك المزرعة صباح الجمعة.",
  unsettled: "لم تكتمل العملية بعد",
  unsettledText: "لم يردّ البنك بعد. أعد تحميل هذه الصفحة للسؤال مرة أخرى: لن تدفع مرتين.",
  noOrder: "لا يوجد طلب بعد",
  notPaid: "لم يتم الدفع",
  tryAgain: "ارجع وحاول مرة أخرى",
  charge: "عملية الدفع",
  amount: "المبلغ",
  status: "الحالة",
  failed: "هذه الصفحة غير متاحة الآن. حاول مرة أخرى بعد قليل.",
  missing: "لا توجد صفحة كهذه",
};

export const languages: readonly ShopMessages[] = [en, de, ar];

/** Returns the messages for `?lang=`, in English if the language is not supported. */
export function messagesFor(lang: string | undefined): ShopMessages {
  return languages.find((words) => words.lang === lang) ?? en;
}

/** Returns a path of the shop in the same language. */
export function localized(path: string, { lang }: ShopMessages): string {
  return lang === en.lang ? path : `${path}?lang=${lang}`;
}
