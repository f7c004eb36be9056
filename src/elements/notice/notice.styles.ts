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
    padding: 12px 16px;
    padding-inline-start: var(--start, 16px);
    border-inline-start: 4px solid var(--tone);
    border-radius: var(--radius);
    background: color-mix(in srgb, var(--tone) 8%, var(--surface));
  }
  p {
    margin: 0;
    max-inline-size: 65ch;
  }
  .message {
    font-weight: 500;
  }
`;
