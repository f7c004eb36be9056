/** Finds objects by their ids, as the API shows them. */
export type FindByIds = (ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;

/** Finds a member that no id stands for, such as the refunds of a charge, by the id of the object that has it. */
export interface FindByHolders {
  readonly byHolders: FindByIds;
}

/**
 * Replaces ids by the objects that they name, in a response or in the objects of a list, and adds members that are shown only then.
 *
 * @param paths members as `expand[]` names them: `charge`, `data.customer`, `latest_invoice.charge`
 * @param find how the objects of each member are found, by the name of the member
 */
export async function expand(
  response: object,
  paths: readonly string[] | undefined,
  find: Readonly<Record<string, FindByIds | FindByHolders>>,
): Promise<unknown> {
  if (paths === undefined) return response;
  const expanded: unknown = structuredClone(response);
  for (const path of new Set(paths)) {
    let holders = [expanded].filter(isRecord);
    for (const name of path.split(".")) {
      const finder = Object.hasOwn(find, name) ? find[name] : undefined;
      if (finder !== undefined) await replace(holders, name, finder);
      holders = holders.flatMap((holder) => holder[name]).filter(isRecord);
    }
  }
  return expanded;
}

async function replace(
  holders: readonly Record<string, unknown>[],
  name: string,
  finder: FindByIds | FindByHolders,
): Promise<void> {
  const [findByIds, named] = typeof finder === "function" ? [finder, name] : [finder.byHolders, "id"];
  const replaced = holders.filter((holder) => typeof holder[named] === "string");
  if (replaced.length === 0) return;
  const found = await findByIds([...new Set(replaced.map((holder) => String(holder[named])))]);
  for (const holder of replaced) holder[name] = found.get(String(holder[named])) ?? holder[name];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
