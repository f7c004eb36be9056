/** The dispute that the address of the studio names, as in a mail: `/studio#dp_…`. */
export function disputeOfAddress(): string | undefined {
  return /^#(dp_[0-9A-Za-z]+)$/.exec(location.hash)?.[1];
}
