import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "আপনার সাবস্ক্রিপশন",
  today: "আজ",
  freeUntil: "{date} পর্যন্ত বিনামূল্যে",
  on: "{date} তারিখে",
  next: "পরবর্তী পেমেন্ট {date} তারিখে",
  from: "{date} থেকে",
  ends: "{date} তারিখে শেষ",
  per: "{amount} {every}",
  each: { day: "প্রতিদিন", week: "প্রতি সপ্তাহে", month: "প্রতি মাসে", year: "প্রতি বছর" },
  every: "প্রতি {period}",
  untilCanceled:
    "আপনি বাতিল না করা পর্যন্ত এটি চলবে। এ সম্পর্কে প্রতিটি ইমেলের লিঙ্ক থেকে আপনি যেকোনো সময় বাতিল করতে পারেন।",
  utc: "তারিখগুলি UTC অনুযায়ী।",
  subscribe: "সাবস্ক্রাইব করে {amount} দিন",
  startTrial: "ট্রায়াল শুরু করুন",
  subscribeFree: "সাবস্ক্রাইব করুন",
  changed: "শর্তাবলি বদলেছে। এগোনোর আগে পড়ে নিন।",
  trialUsed: "আপনি আগে ট্রায়াল নিয়েছেন। এগুলি ট্রায়াল ছাড়া শর্তাবলি।",
  startedTitle: "আপনার সাবস্ক্রিপশন শুরু হয়েছে",
  trialTitle: "আপনার ট্রায়াল শুরু হয়েছে",
  startedText: "{merchant} আপনার অর্ডার পেয়েছে। একটি ইমেলে শর্তাবলি ও বাতিলের উপায় জানানো হবে।",
} satisfies TermsMessages;
