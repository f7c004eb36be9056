/** A page on which nothing can be paid: the heading, and the next step below it. */
export interface TitledText {
  readonly title: string;
  readonly text: string;
}
