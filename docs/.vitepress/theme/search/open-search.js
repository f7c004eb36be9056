// Opens the search of the page. It is a script of its own, which starts before that of the page: the field is in the document, so that
// nothing that is typed at once is lost while the rest still loads.
addEventListener("click", (event) => {
  if (event.target.closest?.("[data-search]")) open(event);
});
addEventListener("keydown", (event) => {
  const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
  const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isCommand || (isSlash && !isEditable(event.target))) open(event);
});

function open(event) {
  const dialog = document.querySelector("dialog.search-dialog");
  if (dialog === null) return;
  event.preventDefault();
  if (!dialog.open) dialog.showModal();
  const field = dialog.querySelector("input");
  field.focus();
  field.select();
}

function isEditable(element) {
  return element.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
}
