import * as z from "zod/mini";
import { invoiceMembers } from "./invoice.response.ts";
import type { InvoicePreview } from "./invoice-preview.ts";
import { lineMembers } from "./line-item.response.ts";
import { idOf, listOf } from "./response-parts.ts";

const previewedLine = z.strictObject({ ...lineMembers, invoice: z.nullable(idOf("invoice")) });

export const invoicePreview: z.core.$ZodType<InvoicePreview> = z.strictObject({
  ...invoiceMembers,
  id: z.nullable(idOf("invoice")),
  lines: listOf(previewedLine),
});
