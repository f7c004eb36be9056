/** Registers an element. Does nothing on a server, or if the name is already registered. */
export function defineElement(name: string, element: CustomElementConstructor): void {
  if (globalThis.customElements?.get(name) === undefined) globalThis.customElements?.define(name, element);
}
