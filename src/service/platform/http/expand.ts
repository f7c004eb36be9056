/** Finds objects by their ids, as the API shows them. */
export type FindByIds = (ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;

/**
 * Replaces ids by the objects that they name, in a response or in the objects of a list.
 *
 * @param paths members as `expand[]` names them: `charge`, `data.customer`, `latest_invoice.charge`
 * @param find how the objects of each member are found, by the name of the member
 */
export async function expand(
  response: object,
  paths: readonly string[] | undefined,
  find: Readonly<Record<string, FindByIds>>,
): Promise<unknown> {
  if (paths === undefined) return response;
  const expanded: unknown = structuredClone(response);
  for (const path of new Set(paths)) {
    let holders = [expanded].filter(isRecord);
    for (const name of path.split(".")) {
      const findByIds = Object.hasOwn(find, name) ? find[name] : undefined;
      if (findByIds !== undefined) await replace(holders, name, findByIds);
      holders = holders.flatMap((holder) => holder[name]).filter(isRecord);
    }
  }
  return expanded;
}

async function replace(
  holders: readonly Record<string, unknown>[],
  name: string,
  findByIds: FindByIds,
): Promise<void> {
  const named = holders.filter((holder) => typeof holder[name] === "string");
  if (named.length === 0) return;
  const found = await findByIds([...new Set(named.map((holder) => String(holder[name])))]);
  for (const holder of named) holder[name] = found.get(String(holder[name])) ?? holder[name];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
