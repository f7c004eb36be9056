/** The maximum size of an uploaded picture, in bytes. */
export const maxFileSize = 512 * 1024;

/** The maximum size of a file with evidence, in bytes. */
export const maxEvidenceSize = 5 * 1024 * 1024;
