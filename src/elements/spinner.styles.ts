const css = String.raw;

/**
 * A turning ring, for style sheets with and without Lit. The style sheet that uses it sets its size and thickness, and
 * stops it for `prefers-reduced-motion`.
 */
export const spinning = css`
  border-style: solid;
  border-block-start-color: transparent;
  border-radius: 50%;
  animation: turn 0.9s linear infinite;
`;

/** The animation of the ring. Include it once in each style sheet that uses `spinning`. */
export const turn = css`
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
`;
