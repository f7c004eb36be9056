import { defineElement } from "../../elements/define-element.ts";
import { DisputeList } from "./dispute-list.ts";
import { DisputePage } from "./dispute-page.ts";
import { Disputes } from "./disputes.ts";
import { EvidenceForm } from "./evidence-form.ts";
import { StoredFileView } from "./stored-file.ts";

/** Defines the elements of disputes, which the studio loads when they are opened. */
export function defineDisputes(): void {
  defineElement("till-stored-file", StoredFileView);
  defineElement("till-evidence-form", EvidenceForm);
  defineElement("till-dispute-list", DisputeList);
  defineElement("till-dispute-page", DisputePage);
  defineElement("till-disputes", Disputes);
}
