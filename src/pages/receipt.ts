/** The script of a receipt: the button prints. Without it the receipt is complete, and has no button. */
for (const button of document.querySelectorAll<HTMLButtonElement>("button[hidden]")) {
  button.addEventListener("click", () => print());
  button.hidden = false;
}
