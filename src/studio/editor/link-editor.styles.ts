import { css } from "lit";

export const editorStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 32px;
    align-items: start;
  }
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  summary {
    cursor: pointer;
  }
  .panel > summary {
    margin: -16px;
    padding: 16px;
    border-radius: 8px;
  }
  till-link-offer {
    display: contents;
  }
  .segments {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
  }
  .segments label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 36px;
  }
  .segments input {
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--accent);
  }
  legend {
    padding-inline: 0;
    font-weight: 500;
  }
  .question legend {
    padding-inline: 4px;
  }
  .good {
    font-weight: 500;
    color: var(--good);
  }
  .suggestions {
    margin-block-start: -8px;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }
  .suggestions button {
    padding-inline: 8px;
    font-size: 0.8125rem;
  }
  .item {
    display: grid;
    gap: 4px;
    padding-block: 12px 4px;
    border-block-start: 1px solid var(--line);
  }
  .item > p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    overflow-wrap: anywhere;
  }
  .ends {
    display: grid;
    grid-template-columns: 1fr;
    grid-auto-flow: column;
    gap: 8px;
  }
  .question .quiet {
    margin-inline-start: -16px;
  }
  .question {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    margin-block: 8px;
    padding: 8px 16px 4px;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  .pair > button {
    place-self: start;
    margin-inline-start: -16px;
  }
  @media (min-width: 600px) {
    .pair {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
    }
    .pair > button {
      margin-inline-start: 0;
      margin-block-start: calc(0.8125rem * 1.5 + 4px);
    }
  }
  .question summary {
    inline-size: fit-content;
    padding-block: 8px;
    font-weight: 500;
  }
  .color {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr);
    gap: 8px;
    align-items: start;
  }
  .color > input {
    inline-size: 44px;
    block-size: var(--field-height);
    margin-block-start: calc(0.8125rem * 1.5 + 4px);
    padding: 4px;
    border: 1px solid var(--border);
    border-radius: 8px;
    background: var(--surface);
    cursor: pointer;
  }
  .advice {
    display: grid;
    gap: 4px;
    margin-block-end: 16px;
    font-size: 0.8125rem;
  }
  .picture {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .picture img {
    max-inline-size: 160px;
    max-block-size: 44px;
    border-radius: 4px;
  }
  @media (min-width: 1000px) {
    :host {
      grid-template-columns: minmax(0, 1fr) minmax(392px, 46%);
    }
    till-preview {
      position: sticky;
      inset-block-start: 24px;
    }
  }
`;
