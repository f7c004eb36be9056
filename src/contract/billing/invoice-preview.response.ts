import * as z from "zod/mini";
import { invoiceMembers } from "./invoice.response.ts";
import type { InvoicePreview } from "./invoice-preview.ts";
import { lineMembers } from "./line-item.response.ts";
import { exactly, idOf, listOf } from "../response-parts.ts";

type PreviewedLine = InvoicePreview["lines"]["data"][number];

const previewedLine = exactly<PreviewedLine>()(
  z.strictObject({ ...lineMembers, invoice: z.nullable(idOf("invoice")) }),
);

// Its members are held to their types where they are made.
export const invoicePreview: z.core.$ZodType<InvoicePreview> = z.strictObject({
  ...invoiceMembers,
  id: z.nullable(idOf("invoice")),
  lines: listOf(previewedLine),
});
