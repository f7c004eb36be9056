const css = String.raw;

/**
 * A ring that turns while something is waited for, for the style sheets of Lit and for those that have none of it. How
 * large and how thick it is, and that it stands still where motion is not wanted, is said where it stands.
 */
export const spinning = css`
  border-style: solid;
  border-block-start-color: transparent;
  border-radius: 50%;
  animation: turn 0.9s linear infinite;
`;

/** Stands once in each style sheet that has a ring. */
export const turn = css`
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
`;
