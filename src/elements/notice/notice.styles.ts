import { css } from "../css.ts";

export const noticeStyles = css`
  :host {
    --tone: var(--focus);
    display: block;
    overflow-wrap: anywhere;
  }
  :host([tone="danger"]) {
    --tone: var(--danger);
  }
  .notice {
    padding: 12px;
    border: 1px solid var(--line);
    border-inline-start: 4px solid var(--tone);
    border-radius: var(--radius);
    background: var(--surface);
  }
  p {
    margin: 0;
    max-inline-size: 65ch;
  }
  .message {
    font-weight: 500;
  }
`;
