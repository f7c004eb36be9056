/** What the fake of Adyen (`npm run fake-acquirer`) is reached by when nothing else is set. Nothing of it is secret. */
export const fakeSettings = {
  url: "http://127.0.0.1:4250",
  apiKey: "fake-acquirer-api-key",
  merchantAccount: "FakeMerchantECOM",
  hmacKey: "44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056",
} as const;
