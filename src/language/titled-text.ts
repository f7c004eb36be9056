/** A page where nothing can be paid: the heading, and below it the next step. */
export interface TitledText {
  readonly title: string;
  readonly text: string;
}
