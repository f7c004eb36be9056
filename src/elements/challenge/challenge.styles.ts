/** It imports nothing: a payment page would load what both use beside the script of the challenge. */
export const challengeStyles = `
  :host {
    display: block;
    padding-block-end: 1rem;
  }
  section {
    position: relative;
    overflow: hidden;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--surface);
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding-inline-start: 12px;
    border-block-end: 1px solid var(--line);
    font-size: 0.9375rem;
    font-weight: 600;
    line-height: 1.25;
  }
  h2 {
    margin: 8px 0;
    font: inherit;
  }
  button {
    flex: none;
    min-block-size: 48px;
    padding: 0 12px;
    border: 0;
    background: none;
    color: var(--text);
    font: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
  iframe {
    display: block;
    inline-size: 100%;
    block-size: 400px;
    border: 0;
  }
  /* While the bank's page loads. */
  [aria-busy="true"]::after {
    content: "";
    position: absolute;
    inset: calc(50% + 8px) calc(50% - 16px) auto;
    block-size: 32px;
    border: 3px solid;
    border-block-start-color: transparent;
    border-radius: 50%;
    animation: turn 0.9s linear infinite;
  }
  /* It shows after eight seconds. */
  p {
    position: absolute;
    inset: calc(50% + 64px) 24px auto;
    margin: 0;
    text-align: center;
    visibility: hidden;
    animation: late 0s 8s forwards;
  }
  [aria-busy="false"] p {
    display: none;
  }
  @keyframes late {
    to {
      visibility: visible;
    }
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    ::after {
      animation: none !important;
    }
  }
`;
