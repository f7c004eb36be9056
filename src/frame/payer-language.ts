/* The script that the frame loads for another language, and for what only `Intl` can write. */
export { countries } from "../elements/card-form/countries.ts";
export { localAmount } from "../language/local-amount.ts";
export { loadLanguage } from "./load-language.ts";
