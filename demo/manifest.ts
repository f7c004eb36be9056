/** The part of the Custom Elements Manifest that the shop uses: `/v1/custom-elements.json` of the payment service. */
export interface Manifest {
  readonly modules: readonly { readonly declarations: readonly ElementDeclaration[] }[];
}

export interface ElementDeclaration {
  readonly tagName: string;
  readonly description: string;
  readonly attributes: readonly Typed[];
  readonly members: readonly Member[];
  readonly events: readonly Typed[];
  readonly slots: readonly Named[];
  readonly cssParts: readonly Named[];
  readonly cssStates: readonly Named[];
  readonly cssProperties: readonly Token[];
}

export interface Named {
  readonly name: string;
  readonly description: string;
}

export interface Typed extends Named {
  readonly type: { readonly text: string };
}

export interface Token extends Named {
  readonly default: string;
}

export type Member = Named &
  (
    | { readonly kind: "field"; readonly type: { readonly text: string }; readonly readonly: boolean }
    | {
        readonly kind: "method";
        readonly parameters: readonly { readonly name: string; readonly type: { readonly text: string } }[];
        readonly return: { readonly type: { readonly text: string } };
      }
  );

/** Fetches the manifest from the service. Rejects if there is none. */
export async function fetchManifest(service: string): Promise<Manifest> {
  const response = await fetch(`${service}/v1/custom-elements.json`);
  if (!response.ok) throw new Error(`The service has no manifest: ${response.status}.`);
  return (await response.json()) as Manifest;
}
