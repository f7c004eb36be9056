import type { TermsMessages } from "../../terms-messages.ts";

export default {
  heading: "การสมัครสมาชิกของคุณ",
  today: "วันนี้",
  freeUntil: "ฟรีถึง {date}",
  on: "วันที่ {date}",
  next: "ชำระครั้งถัดไปวันที่ {date}",
  from: "ตั้งแต่ {date}",
  ends: "สิ้นสุดวันที่ {date}",
  per: "{amount} {every}",
  each: { day: "ทุกวัน", week: "ทุกสัปดาห์", month: "ทุกเดือน", year: "ทุกปี" },
  every: "ทุก {period}",
  untilCanceled: "สมาชิกจะดำเนินต่อไปจนกว่าคุณจะยกเลิก คุณยกเลิกได้ทุกเมื่อด้วยลิงก์ในอีเมลทุกฉบับเกี่ยวกับสมาชิกนี้",
  utc: "วันที่เป็นเวลา UTC",
  subscribe: "สมัครและชำระ {amount}",
  startTrial: "เริ่มทดลองใช้",
  subscribeFree: "สมัคร",
  changed: "เงื่อนไขเปลี่ยนไปแล้ว โปรดอ่านก่อนดำเนินการต่อ",
  trialUsed: "คุณเคยทดลองใช้แล้ว นี่คือเงื่อนไขแบบไม่มีช่วงทดลอง",
  startedTitle: "สมาชิกของคุณเริ่มแล้ว",
  trialTitle: "ช่วงทดลองใช้ของคุณเริ่มแล้ว",
  startedText: "{merchant} ได้รับคำสั่งซื้อของคุณแล้ว อีเมลจะแจ้งเงื่อนไขและวิธียกเลิก",
} satisfies TermsMessages;
