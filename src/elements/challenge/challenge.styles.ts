/** Without a tag, whose script a payment page would load beside that of the challenge. */
export const challengeStyles = `
  :host {
    display: block;
    padding-block-end: 1rem;
  }
  section {
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
  /* Placeholder while the bank's page loads. */
  [aria-busy="true"] iframe {
    background: var(--line);
  }
`;
