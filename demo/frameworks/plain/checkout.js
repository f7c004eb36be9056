const checkout = document.querySelector("till-checkout");
const boxes = checkout.querySelector("select");
const output = document.querySelector("output");
const price = 4200;

// Only displayed: the backend knows the price.
boxes.addEventListener("change", () => (checkout.amount = price * boxes.value));

checkout.addEventListener("till-success", ({ type, detail }) => {
  output.textContent = `${type} ${detail.charge.id}`;
});
checkout.addEventListener("till-error", ({ type, detail }) => {
  output.textContent = `${type} ${detail.code}`;
});
