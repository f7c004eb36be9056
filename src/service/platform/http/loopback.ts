/** Returns true for the URL of a loopback host, which only this machine reaches. */
export function isLoopback(address: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);
}
