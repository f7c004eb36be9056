/** True for an address that only this machine reaches: a service there is being tried out. */
export function isLoopback(address: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);
}
