/** Registers an element. On a server, and where the name is taken already, it does nothing. */
export function defineElement(name: string, element: CustomElementConstructor): void {
  if (globalThis.customElements?.get(name) === undefined) globalThis.customElements?.define(name, element);
}
