/** What a merchant reads, beside the text itself, where the browser refuses to copy it. */
export const notCopied = "The browser did not allow copying. Select the text and copy it yourself.";
