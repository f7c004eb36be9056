import type { Parameters } from "./read-parameters.ts";
import { receiveBody } from "./read-parameters.ts";
import { ServiceError } from "./service-error.ts";
import { UploadedFile } from "./uploaded-file.ts";

/** Boundaries, the headers of the parts and what is no file, in bytes. */
const allowance = 4096;
const partLimit = 2;
const largestHead = 2048;

/**
 * The parameters of a `multipart/form-data` body: text, and files as `UploadedFile`. Whatever a part says of its file,
 * its name and its type, is left out. No more than the limits is received, and nothing is parsed before.
 * Throws `body_too_large`, `unsupported_media_type`, `parameter_invalid`.
 */
export async function readMultipart(request: Request, largestFile: number): Promise<Parameters> {
  const boundary = boundaryOf(request.headers.get("content-type") ?? "");
  const tooLarge = () => fileTooLarge(largestFile);
  const body = await receiveBody(request, largestFile + allowance, tooLarge);
  const parameters = new Map<string, string | UploadedFile>();
  for (const { name, isFile, content } of partsOf(body, boundary)) {
    if (parameters.has(name)) throw new ServiceError("parameter_invalid", "A part was sent twice.");
    if (isFile && content.byteLength > largestFile) throw tooLarge();
    if (!isFile && content.byteLength > allowance) throw unreadable();
    parameters.set(name, isFile ? new UploadedFile(content) : content.toString("utf8"));
  }
  return Object.fromEntries(parameters);
}

/** RFC 2046: 1 to 70 characters. */
function boundaryOf(contentType: string): string {
  const match =
    /^multipart\/form-data\s*;\s*boundary=(?:"([0-9A-Za-z'()+_,./:=?-]{1,70})"|([0-9A-Za-z'+_.-]{1,70}))\s*$/i.exec(
      contentType,
    );
  const boundary = match?.[1] ?? match?.[2];
  if (boundary !== undefined) return boundary;
  throw new ServiceError("unsupported_media_type", "Send the body as multipart/form-data with its boundary.");
}

interface Part {
  readonly name: string;
  readonly isFile: boolean;
  readonly content: Buffer;
}

function partsOf(body: Buffer, boundary: string): Part[] {
  const lineBreak = "\r\n";
  const delimiter = `${lineBreak}--${boundary}`;
  const whole = Buffer.concat([Buffer.from(lineBreak), body]);
  if (whole.indexOf(delimiter) !== 0) throw unreadable();
  const parts: Part[] = [];
  for (let start = delimiter.length; whole.toString("latin1", start, start + 2) !== "--";) {
    const end = whole.indexOf(delimiter, start);
    if (end === -1) throw unreadable();
    if (parts.length === partLimit) {
      throw new ServiceError("parameter_invalid", `Send at most ${partLimit} parts.`);
    }
    parts.push(readPart(whole.subarray(start, end)));
    start = end + delimiter.length;
  }
  return parts;
}

/** RFC 7578: the headers say the name, and by a file name that it is a file. */
function readPart(part: Buffer): Part {
  const headEnd = part.subarray(0, largestHead).indexOf("\r\n\r\n");
  const head = part.toString("utf8", 0, Math.max(0, headEnd));
  const [, disposition] = /^content-disposition:[ \t]*form-data[ \t]*(;[^\r\n]*)$/im.exec(head) ?? [];
  const [, name] = /;[ \t]*name="?([^";]{1,100})/i.exec(disposition ?? "") ?? [];
  if (disposition === undefined || name === undefined) throw unreadable();
  return { name, isFile: /;[ \t]*filename\*?=/i.test(disposition), content: part.subarray(headEnd + 4) };
}

function unreadable(): ServiceError {
  return new ServiceError("parameter_invalid", "The body is not a whole multipart form.");
}

function fileTooLarge(largestFile: number): ServiceError {
  const message = `The file is larger than ${largestFile / 1024} KiB.`;
  return new ServiceError("body_too_large", message, { param: "file" });
}
