import { CommandError } from "../command-errors.ts";
import { findProfile, readProfiles } from "./profiles.ts";

/** How a command reaches the API. */
export interface Access {
  /** The address of the service, without a slash at the end. */
  readonly service: string;
  readonly key: string;
}

interface Given {
  readonly service?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly profile?: string | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The address of a service on this machine that was started without settings. */
const localService = "http://localhost:4242";

/**
 * The address of the service and the secret key: by flags, else by the environment, else by the profile of `till login`. A
 * profile that is named by a flag comes before the environment.
 *
 * @throws CommandError if there is no key, or the address is none
 */
export function accessOf(env: Env, given: Given): Access {
  const service = serviceOf(env, given);
  const own = given.apiKey ?? (given.profile === undefined ? env["TILL_SECRET_KEY"] : undefined);
  if (own !== undefined && own !== "") return { service, key: own };
  const profile = profileOf(env, given);
  if (profile === undefined) {
    throw new CommandError("Set TILL_SECRET_KEY to the secret key, or log in with till login.");
  }
  // A key is not sent to another service by mistake.
  if (profile.service !== service) {
    throw new CommandError(
      `The key of till login is for ${profile.service}. Set TILL_SECRET_KEY for ${service}.`,
    );
  }
  return { service, key: profile.key };
}

/** The address alone. @throws CommandError if it is none */
export function serviceOf(env: Env, given: Given): string {
  const named = given.profile === undefined ? undefined : profileOf(env, given)?.service;
  const fromEnv = env["TILL_SERVICE_URL"] || undefined;
  // A key of the environment does not belong to the service of a profile.
  const ofProfile = given.apiKey === undefined && !env["TILL_SECRET_KEY"];
  const service =
    given.service ??
    named ??
    fromEnv ??
    (ofProfile ? profileOf(env, given)?.service : undefined) ??
    localService;
  if (!URL.canParse(service) || !/^https?:$/.test(new URL(service).protocol)) {
    throw new CommandError(`--service is no address: ${service}.`);
  }
  return service.replace(/\/+$/, "");
}

function profileOf(env: Env, { profile }: Given) {
  return findProfile(readProfiles(env), profile);
}
