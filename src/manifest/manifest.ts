/** The part of the Custom Elements Manifest (schema 2.1.0) that we use: one module, the script of a merchant's page. */
export interface Manifest {
  readonly schemaVersion: "2.1.0";
  readonly modules: readonly [ScriptModule];
}

interface ScriptModule {
  readonly kind: "javascript-module";
  readonly path: string;
  readonly declarations: readonly ElementDeclaration[];
  readonly exports: readonly {
    readonly kind: "custom-element-definition";
    readonly name: string;
    readonly declaration: { readonly name: string };
  }[];
}

interface TypeText {
  readonly text: string;
}

export interface ElementDeclaration extends PublicSide, ElementDocs {
  readonly kind: "class";
  readonly customElement: true;
  readonly name: string;
  readonly tagName: string;
  readonly cssProperties: readonly TokenProperty[];
}

export interface Described {
  readonly name: string;
  readonly description: string;
}

export interface TokenProperty extends Described {
  readonly default: string;
}

/** The public attributes, members and events of an element, from its types. */
export interface PublicSide {
  readonly attributes: readonly {
    readonly name: string;
    readonly fieldName: string;
    readonly type: TypeText;
    readonly description: string;
  }[];
  readonly members: readonly Member[];
  readonly events: readonly {
    readonly name: string;
    readonly type: TypeText;
    readonly description: string;
  }[];
}

export type Member = Described &
  (
    | { readonly kind: "field"; readonly type: TypeText; readonly readonly: boolean }
    | {
        readonly kind: "method";
        readonly parameters: readonly { readonly name: string; readonly type: TypeText }[];
        readonly return: { readonly type: TypeText };
      }
  );

/** The documentation of an element, from the doc tags of its class. */
export interface ElementDocs {
  readonly description: string;
  readonly slots: readonly Described[];
  readonly cssParts: readonly Described[];
  readonly cssStates: readonly Described[];
}
