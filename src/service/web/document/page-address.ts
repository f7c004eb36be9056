/** Returns the public URL of a page. At another URL of the service its script cannot pay. */
export function pageAddress(publicUrl: string, path: string, query: URLSearchParams): string {
  return query.size === 0 ? publicUrl + path : `${publicUrl}${path}?${query.toString()}`;
}
