import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "Aboneliğiniz",
  today: "Bugün",
  freeUntil: "{date} tarihine kadar ücretsiz",
  on: "{date}",
  next: "Sonraki ödeme: {date}",
  from: "{date} tarihinden itibaren",
  ends: "Bitiş: {date}",
  per: "{amount}, {every}",
  each: { day: "her gün", week: "her hafta", month: "her ay", year: "her yıl" },
  every: { day: "{n} günde bir", week: "{n} haftada bir", month: "{n} ayda bir", year: "{n} yılda bir" },
  untilCanceled:
    "Siz iptal edene kadar sürer. Abonelikle ilgili her e-postadaki bağlantıyla istediğiniz zaman iptal edebilirsiniz.",
  utc: "Tarihler UTC’dir.",
  subscribe: "Abone ol ve {amount} öde",
  startTrial: "Denemeyi başlat",
  subscribeFree: "Abone ol",
  changed: "Koşullar değişti. Devam etmeden önce okuyun.",
  trialUsed: "Daha önce bir deneme kullandınız. Bunlar denemesiz koşullardır.",
  startedTitle: "Aboneliğiniz başladı",
  trialTitle: "Denemeniz başladı",
  startedText: "{merchant} siparişinizi aldı. Bir e-posta koşulları ve nasıl iptal edeceğinizi bildirir.",
  saveCard:
    "Devam ederek {merchant} satıcısının bu kartı kaydetmesine ve aboneliğinizin veya planınızın koşullarına göre daha sonra siz olmadan karttan tahsilat yapmasına izin verirsiniz. Bu izni istediğiniz zaman geri alabilirsiniz.",
} satisfies TermsMessages;
