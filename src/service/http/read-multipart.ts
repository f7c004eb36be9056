import type { Parameters } from "./read-parameters.ts";
import { receiveBody } from "./read-parameters.ts";
import { ServiceError } from "./service-error.ts";
import { UploadedFile } from "./uploaded-file.ts";

/** Boundaries, the headers of the parts and what is no file, in bytes. */
const allowance = 4096;
const partLimit = 2;

/**
 * The parameters of a `multipart/form-data` body: text, and files as `UploadedFile`. Whatever a part says of its file,
 * its name and its type, is left out. No more than the limits is received, and nothing is parsed before.
 * Throws `body_too_large`, `unsupported_media_type`, `parameter_invalid`.
 */
export async function readMultipart(request: Request, largestFile: number): Promise<Parameters> {
  const contentType = request.headers.get("content-type") ?? "";
  const boundary = boundaryOf(contentType);
  const tooLarge = () => fileTooLarge(largestFile);
  const body = await receiveBody(request, largestFile + allowance, tooLarge);
  if (countOf(body, `--${boundary}`) > partLimit + 1)
    throw new ServiceError("parameter_invalid", tooManyParts);
  const form = await parse(body, contentType);
  const parameters = new Map<string, string | UploadedFile>();
  let rest = body.byteLength;
  for (const [name, value] of form) {
    if (parameters.has(name)) throw new ServiceError("parameter_invalid", "A part was sent twice.");
    if (typeof value === "string") {
      parameters.set(name, value);
      continue;
    }
    if (value.size > largestFile) throw tooLarge();
    rest -= value.size;
    parameters.set(name, new UploadedFile(new Uint8Array(await value.arrayBuffer())));
  }
  if (rest > allowance) throw new ServiceError("parameter_invalid", "There is too much beside the file.");
  return Object.fromEntries(parameters);
}

const tooManyParts = `Send at most ${partLimit} parts.`;

/** RFC 2046: 1 to 70 characters; those that need quotes are used by nobody. */
function boundaryOf(contentType: string): string {
  const [, boundary] =
    /^multipart\/form-data\s*;\s*boundary=(?:"([0-9A-Za-z'()+_,./:=?-]{1,70})"|([0-9A-Za-z'+_.-]{1,70}))\s*$/i
      .exec(contentType)
      ?.filter((part) => part !== undefined) ?? [];
  if (boundary !== undefined) return boundary;
  throw new ServiceError("unsupported_media_type", "Send the body as multipart/form-data with its boundary.");
}

/** How often the text occurs, at most as often as matters here. */
function countOf(body: Buffer, text: string): number {
  let count = 0;
  for (let at = body.indexOf(text); at !== -1 && count <= partLimit + 1; at = body.indexOf(text, at + 1))
    count++;
  return count;
}

async function parse(body: Buffer<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { "Content-Type": contentType } }).formData();
  } catch {
    throw new ServiceError("parameter_invalid", "The body is not a whole multipart form.");
  }
}

function fileTooLarge(largestFile: number): ServiceError {
  const message = `The file is larger than ${largestFile / 1024} KiB.`;
  return new ServiceError("body_too_large", message, { param: "file" });
}
