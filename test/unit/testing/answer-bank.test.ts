import assert from "node:assert/strict";
import { test } from "node:test";
import { methodAnswers } from "../../../src/service/payments/processor/simulated-bank.ts";
import type { BankAnswer } from "../../../src/testing/answer-bank.ts";
import { answerBank, answerBankAt } from "../../../src/testing/answer-bank.ts";
import type { Place } from "../../../src/testing/place.ts";

// The answer is looked at before the page is.
const noPage = {} as Place;

test("what no bank takes is refused with the answers of the simulated pages", async () => {
  const message = new RegExp(`^A bank takes no answer .*: ${methodAnswers.join(", ")}\\.$`);
  for (const text of ["approve", "toString", ""]) {
    const answer = text as BankAnswer;
    await assert.rejects(answerBank(noPage, answer), { name: "TypeError", message });
    await assert.rejects(answerBankAt("http://localhost:1/", answer), { name: "TypeError", message });
  }
});
