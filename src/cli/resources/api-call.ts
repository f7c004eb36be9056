/** A parameter of a call of the API, without those inside it. */
export interface ApiParameter {
  readonly name: string;
  /** `text`, `number`, `true or false`, `list`, `members`, or the values that it may have. */
  readonly type: string;
  readonly required: boolean;
}

/** A call of the API, as commands are made of it. */
export interface ApiCall {
  /** The resource as clients name it: `paymentLinks`. */
  readonly resource: string;
  /** What clients call it: `retrieve`, `listSources`. */
  readonly method: string;
  readonly verb: "get" | "post" | "delete";
  /** `/v1/customers/{id}/sources` */
  readonly path: string;
  readonly summary: string;
  /** The names in the path, in their order. */
  readonly ids: readonly string[];
  readonly parameters: readonly ApiParameter[];
  /** Whether it answers with a page of a list. */
  readonly isList: boolean;
  /** Whether it takes a file. */
  readonly isUpload: boolean;
}
