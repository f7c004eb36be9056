import { expect } from "@open-wc/testing";
import { waitUntil } from "../../support/browser/wait-until.ts";
import { aDispute } from "./a-dispute.ts";
import type { Call } from "./a-browser.ts";
import { listOf, refusal } from "./a-browser.ts";
import { disputes } from "./disputes-view.ts";

const pdf = new File(["%PDF-1.7 proof"], "إيصال proof.pdf", { type: "application/pdf" });
const stored = {
  id: "file_1",
  object: "file",
  purpose: "dispute_evidence",
  type: "application/pdf",
  size: 120_400,
  width: null,
  height: null,
  url: "https://pay.example/v1/files/file_1/contents",
  livemode: false,
  created: "2027-03-01T12:00:00.000Z",
};
const withReceipt = aDispute({ evidence: { ...aDispute().evidence, receipt: "file_1" } });

/** A service with a dispute, which takes what is uploaded and saved. */
function taking(dispute = aDispute(), upload: (call: Call) => Response | Promise<Response> | undefined = ok) {
  return (call: Call) => {
    const { method, path, body } = call;
    if (path === "files") return upload(call);
    if (path.endsWith("/contents")) return new Response("%PDF-1.7 proof");
    if (path.startsWith("files/")) return Response.json(stored);
    if (method === "GET") return path.startsWith("disputes/") ? Response.json(dispute) : listOf(dispute);
    const { evidence } = body as { readonly evidence: object };
    return Response.json({ ...dispute, charge: "ch_1", evidence: { ...dispute.evidence, ...evidence } });
  };
}

function ok() {
  return Response.json(stored);
}

describe("the files of a dispute's evidence", () => {
  it("are uploaded when they are chosen, named, and saved with the evidence", async () => {
    const { calls, open, choose, press, formText, form } = await disputes(taking());
    await open();
    expect(formText()).to.include("A PDF, PNG or JPEG of at most 5 MiB");
    await choose(pdf);
    await waitUntil(() => formText().includes("is uploaded"));
    const upload = calls.find(({ path }) => path === "files");
    expect((upload?.body as FormData).get("purpose")).to.equal("dispute_evidence");
    expect(upload?.attempt).to.equal("attempt-1");
    expect(formText()).to.include("Proof of shipment إيصال proof.pdf PDF, 1 kB · Uploaded, not saved yet");
    press("Save for later");
    await waitUntil(() => calls.at(-1)?.path === "files/file_1");
    const { body } = calls.find(({ path, method }) => method === "POST" && path === "disputes/dp_1") as Call;
    expect(body).to.deep.equal({ evidence: { shipping_documentation: "file_1" }, submit: false });
    const file = form()?.renderRoot.querySelector("till-stored-file");
    const fileText = () => (file?.renderRoot.textContent ?? "").replace(/\s+/g, " ");
    await waitUntil(() => fileText().includes("PDF, 120 kB · uploaded on Mar 1, 2027"));
    expect(fileText()).to.include("إيصال proof.pdf");
  });

  it("are refused by their name, with what is allowed, before anything is uploaded", async () => {
    const { calls, open, choose, formText, type, form } = await disputes(taking());
    await open();
    await type("shipping_carrier", "DHL");
    const before = calls.length;
    for (const [file, reason] of [
      [new File(["no"], "notes.txt", { type: "text/plain" }), "“notes.txt” is no PDF, PNG or JPEG."],
      [new File([], "empty.pdf", { type: "application/pdf" }), "“empty.pdf” is empty."],
      [
        new File([new Uint8Array(5 * 1024 * 1024 + 1)], "large.png", { type: "image/png" }),
        "“large.png” is larger than 5 MiB.",
      ],
    ] as const) {
      await choose(file);
      const text = formText().replaceAll(/[\u2068\u2069]/g, "");
      expect(text).to.include(`${reason} A PDF, PNG or JPEG of at most 5 MiB is taken.`);
      expect(form()?.renderRoot.querySelector("#file")?.getAttribute("aria-invalid")).to.equal("true");
    }
    expect(calls.length).to.equal(before);
    expect(form()?.renderRoot.querySelector<HTMLInputElement>("#shipping_carrier")?.value).to.equal("DHL");
  });

  it("can be tried again as the same upload, and hold back the rest until they are there", async () => {
    let attempts = 0;
    let arrive: (response: Response) => void = () => {};
    const { calls, open, choose, press, formText, form } = await disputes(
      taking(aDispute(), () => {
        attempts += 1;
        return attempts === 1 ? undefined : new Promise((resolve) => (arrive = resolve));
      }),
    );
    const says = () => form()?.renderRoot.querySelector("till-notice")?.message ?? "";
    await open();
    await choose(pdf);
    await waitUntil(() => formText().includes("The service cannot be reached."));
    press("Send to the bank");
    await waitUntil(() => says().includes("was not uploaded. Try again, or remove it."));
    press("Try again");
    await waitUntil(() => attempts === 2);
    press("Save for later");
    await waitUntil(() => says().includes("is still being uploaded."));
    arrive(Response.json(stored));
    await waitUntil(() => formText().includes("is uploaded"));
    expect(new Set(calls.filter(({ path }) => path === "files").map(({ attempt }) => attempt)).size).to.equal(
      1,
    );
    expect(calls.some(({ path, method }) => method === "POST" && path.startsWith("disputes"))).to.equal(
      false,
    );
  });

  it("show what the service says of a file, and can be removed before they are sent", async () => {
    const message = "Choose a PDF, PNG or JPEG.";
    const { calls, open, choose, press, formText } = await disputes(
      taking(withReceipt, () => refusal("file", message)),
    );
    await open();
    await choose(pdf);
    await waitUntil(() => formText().includes("was not taken. Choose a PDF, PNG or JPEG."));
    press("Remove");
    await waitUntil(() => !formText().includes("was not taken."));
    press("Remove");
    await waitUntil(() => formText().includes("The file is removed."));
    press("Save for later");
    await waitUntil(() => calls.at(-1)?.method === "POST");
    expect(calls.at(-1)?.body).to.deep.equal({ evidence: { receipt: "" }, submit: false });
  });

  it("stand on the page of a dispute that was answered, to be downloaded", async () => {
    const { calls, open, page, pageText } = await disputes(
      taking({ ...withReceipt, status: "under_review" }),
    );
    await open();
    expect(pageText()).to.include("Receipt or invoice");
    const file = page()?.renderRoot.querySelector("till-stored-file");
    await waitUntil(() => (file?.renderRoot.textContent ?? "").includes("PDF, 120 kB"));
    file?.renderRoot.querySelector("button")?.click();
    await waitUntil(() => calls.at(-1)?.path === "files/file_1/contents");
    await waitUntil(() => file?.renderRoot.querySelector("button")?.disabled === false);
    expect(file?.renderRoot.querySelector(".says strong")).to.equal(null);
  });

  it("have no findings of accessibility", async () => {
    const { view, open, choose, formText } = await disputes(taking(withReceipt));
    await open();
    await choose(pdf);
    await waitUntil(() => formText().includes("is uploaded"));
    await expect(view).to.be.accessible();
  });
});
