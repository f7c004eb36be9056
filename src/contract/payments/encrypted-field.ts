/**
 * The header of each field of an encrypted card, in base64url: `{"alg":"RSA-OAEP-256","enc":"A256GCM","version":"1"}`, as Adyen's own
 * forms write it.
 */
export const encryptedFieldHeader = "eyJhbGciOiJSU0EtT0FFUC0yNTYiLCJlbmMiOiJBMjU2R0NNIiwidmVyc2lvbiI6IjEifQ";
