import type { TestService } from "./a-service.ts";

/** The types of the events of an object, oldest first, as its merchant lists them. */
export async function eventTypesOf(
  { get }: Pick<TestService, "get">,
  id: string,
): Promise<readonly string[]> {
  const types: string[] = [];
  let path = "/v1/events?limit=100";
  for (;;) {
    const { body } = await get(path);
    types.push(
      ...body.data.filter(({ data }) => data.object.id === id).map((event) => String(event["type"])),
    );
    if (!body.has_more) return types.reverse();
    path = `/v1/events?limit=100&starting_after=${body.next_cursor ?? ""}`;
  }
}
