import { css } from "../../elements/sheets/css.ts";

/** Styles of the way to the bank; its button has those of all buttons. */
export const bankViewStyles = css`
  [part="bank"] {
    display: grid;
    gap: 12px;
    justify-items: center;
  }
  [part="bank"] + .action {
    display: none;
  }
  [part="bank"] p {
    font-size: var(--till-message-size, 13px);
    text-align: center;
  }
  [part="bank"] .waiting::before {
    content: "";
    display: inline-block;
    inline-size: 0.75em;
    block-size: 0.75em;
    margin-inline-end: 8px;
    border: 2px solid;
    border-inline-end-color: transparent;
    border-radius: 50%;
    vertical-align: -1px;
    animation: turn 0.8s linear infinite;
  }
  [part="bank-cancel"] {
    inline-size: auto;
    min-block-size: 44px;
    border-color: transparent;
    background: none;
    box-shadow: none;
    color: var(--text);
    font-weight: 400;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  [part="bank-cancel"]:hover {
    filter: none;
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
`;
