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
  blik: {
    code: "Mã BLIK",
    hint: "6 chữ số từ ứng dụng ngân hàng",
    problem: "Nhập 6 chữ số của mã BLIK.",
    waitTitle: "Xác nhận trong ứng dụng ngân hàng",
    waitText: "Mở ứng dụng ngân hàng và xác nhận khoản thanh toán tại đó. Còn {seconds} giây.",
  },
  sepa: {
    name: "Tài khoản ngân hàng (SEPA)",
    note: "Số tiền sẽ được trừ từ tài khoản của bạn trong vài ngày.",
    ibanProblem: "Kiểm tra IBAN. Số này có trên sao kê ngân hàng của bạn.",
    holder: "Chủ tài khoản",
    holderProblem: "Nhập tên chủ tài khoản.",
    pending:
      "Ngân hàng cần vài ngày để xác nhận việc ghi nợ: bạn có thể đóng trang này. Đừng thanh toán lại.",
    mandate:
      "Khi thanh toán, bạn ủy quyền cho (A) {merchant} gửi chỉ thị đến ngân hàng của bạn để ghi nợ tài khoản của bạn và (B) ngân hàng của bạn ghi nợ tài khoản của bạn theo các chỉ thị này. Bạn có quyền được ngân hàng hoàn tiền theo các điều khoản trong thỏa thuận của bạn với ngân hàng. Bạn phải yêu cầu hoàn tiền trong vòng 8 tuần kể từ ngày tài khoản của bạn bị ghi nợ.",
  },
} satisfies MethodMessages;
