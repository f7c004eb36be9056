import type { Database } from "../../platform/database/database.ts";

/** How many charges of a link, a session or an invoice were declined since a moment, by the real time; no more than `most` are counted. */
export async function countDeclines(
  database: Database,
  { by, id }: { readonly by: "payment_link" | "checkout_session" | "invoice"; readonly id: string },
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<number> {
  const { count } = await database
    .selectFrom((query) =>
      query
        .selectFrom("charges")
        .select("id")
        .where(by, "=", id)
        .where("status", "=", "failed")
        .where("created", ">", since)
        .where("test_clock", "is", null)
        .limit(most)
        .as("declined"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
