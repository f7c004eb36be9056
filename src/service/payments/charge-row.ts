import type { Selectable } from "kysely";
import type { ChargeTable } from "../platform/database/tables.ts";

export type ChargeRow = Selectable<ChargeTable>;
