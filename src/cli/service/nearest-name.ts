/** Suggests what was meant as the API does for the names of parameters. */
export { nearestName } from "../../service/platform/http/nearest-name.ts";
