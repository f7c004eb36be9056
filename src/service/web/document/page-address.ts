/** Where a page stands from outside: at another address of the service its script can pay nothing. */
export function pageAddress(publicUrl: string, path: string, query: URLSearchParams): string {
  return query.size === 0 ? publicUrl + path : `${publicUrl}${path}?${query.toString()}`;
}
