/** The processors whose adapters have `answerDispute`, which the conformance suite compares. */
const answering: ReadonlySet<string> = new Set(["sandbox"]);

/** Whether evidence about a dispute is sent to a processor from here; otherwise merchants send it in its dashboard. */
export function takesDisputeAnswers(processor: string): boolean {
  return answering.has(processor);
}
