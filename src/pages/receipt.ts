/** The script of a receipt: shows the print button. Without it the receipt is complete, but has no button. */
for (const button of document.querySelectorAll<HTMLButtonElement>("button[hidden]")) {
  button.addEventListener("click", () => print());
  button.hidden = false;
}
