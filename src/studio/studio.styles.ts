import { css } from "lit";

/** Styles that all elements of the studio share: headings, fields, buttons and panels. */
export const studioStyles = css`
  h1,
  h2,
  h3,
  p,
  ul,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  h1:focus-visible {
    outline: none;
  }
  h1 {
    overflow-wrap: anywhere;
    font-size: 1.5rem;
    line-height: 1.2;
    font-weight: 600;
  }
  h2,
  .panel > summary {
    font-size: 1.125rem;
    line-height: 1.2;
    font-weight: 600;
  }
  h3 {
    margin-block: 20px 4px;
    font-size: 1rem;
    font-weight: 600;
  }
  .panel > h2,
  .panel > .muted {
    margin-block-end: 8px;
  }
  details.panel {
    display: block;
  }
  details.panel > :not(summary) {
    margin-block-start: 4px;
  }
  details.panel > h3,
  details.panel > summary + * {
    margin-block-start: 20px;
  }
  input[type="file"] {
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: var(--field-height);
    font: inherit;
    font-size: 0.8125rem;
  }
  ::file-selector-button {
    min-block-size: 36px;
    margin-inline-end: 12px;
    padding: 4px 12px;
  }
  ul {
    list-style: none;
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .field,
  .tick {
    display: grid;
    gap: 4px;
    align-content: start;
    min-inline-size: 0;
  }
  .field > label,
  .says {
    font-size: 0.8125rem;
  }
  .field > label {
    font-weight: 500;
  }
  .says {
    min-block-size: 1.25rem;
    color: var(--muted);
    overflow-wrap: anywhere;
  }
  .says strong {
    font-weight: 500;
    color: var(--danger);
  }
  input:not([type="checkbox"], [type="color"], [type="radio"], [type="file"]),
  textarea,
  select {
    box-sizing: border-box;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: var(--field-height);
    padding: 8px 12px;
    border: 1px solid var(--border);
    border-radius: 8px;
    background: var(--surface);
    color: var(--text);
    font: inherit;
  }
  textarea {
    padding-block: 10px;
    resize: vertical;
  }
  .field > select {
    justify-self: start;
    inline-size: auto;
    max-inline-size: 100%;
  }
  :is(input, textarea, select):hover {
    border-color: var(--muted);
  }
  :is(input, textarea, select):focus-visible {
    outline: 3px solid color-mix(in srgb, var(--focus), transparent 60%);
    outline-offset: 0;
    border-color: var(--focus);
  }
  [data-wrong] :is(input, textarea, select) {
    border-color: var(--danger);
  }
  .tick label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 32px;
  }
  .tick input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--accent);
  }
  .tick .says {
    min-block-size: 0;
    padding-inline-start: 32px;
  }
  .row {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 130px), 1fr));
    gap: 4px 12px;
  }
  .wide {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  }
  .panel {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    align-content: start;
    padding: 24px;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--surface);
  }
  button,
  .button {
    box-sizing: border-box;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-block-size: 44px;
    padding: 8px 16px;
    text-decoration: none;
  }
  button,
  .button,
  ::file-selector-button {
    border: 1px solid var(--border);
    border-radius: 8px;
    background: var(--surface);
    color: var(--text);
    font: inherit;
    font-weight: 500;
    cursor: pointer;
  }
  button:hover,
  .button:hover {
    border-color: var(--text);
  }
  .primary {
    min-block-size: 48px;
    border-color: var(--accent-edge);
    background: var(--accent);
    color: var(--accent-text);
    font-weight: 600;
  }
  .quiet {
    border-color: transparent;
    background: none;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .muted {
    color: var(--muted);
  }
  .small {
    font-size: 0.8125rem;
  }
  code {
    font-family: ui-monospace, "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  a {
    color: inherit;
    text-underline-offset: 3px;
  }
`;
