import type { MethodMessages } from "../../method-messages.ts";

export default {
  heading: "Bạn muốn thanh toán thế nào?",
  card: "Thẻ",
  away: "Bạn sẽ đến {method} để thanh toán, rồi quay lại đây.",
  goTo: "Đến {method}",
  atMethodTitle: "Thanh toán tại {method}",
  atMethodText:
    "Khoản thanh toán đang chờ bạn ở đó. Nếu bạn vừa thanh toán, trang này sẽ báo cho bạn sau giây lát.",
  otherWay: "Thanh toán cách khác",
  pendingTitle: "Đang xác nhận khoản thanh toán của bạn",
  pendingText: "Việc xác nhận có thể mất một lúc: bạn có thể đóng trang này. Đừng thanh toán lại.",
} satisfies MethodMessages;
