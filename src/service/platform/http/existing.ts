import { ServiceError } from "./service-error.ts";

/** The error (404) for an id that names nothing; `name` says what it would be, such as "price". */
export function missing(name: string, param = "id"): ServiceError {
  return new ServiceError("resource_missing", `No such ${name}.`, { param });
}

/**
 * Returns what was found by an id.
 *
 * @throws ServiceError `resource_missing` where nothing was
 */
export function existing<Found>(found: Found | undefined, name: string, param = "id"): Found {
  if (found === undefined) throw missing(name, param);
  return found;
}
