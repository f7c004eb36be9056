import { css } from "lit";

/**
 * The mark of a notice that something went wrong, as at a field that is wrong. Screen readers hear the words alone. It is drawn by
 * a border, because forced colours remove a background.
 */
export const noticeMark = css`
  [tone="danger"]:not([message=""]) {
    --start: 40px;
    position: relative;
    text-wrap: pretty;
  }
  [tone="danger"]:not([message=""])::before {
    content: "";
    position: absolute;
    inset: 16px;
    inline-size: 16px;
    border-block-start: 16px solid var(--till-color-danger);
    clip-path: path("M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0M7.1 3.5v5.6h1.8V3.5zM7 10.8v2h2v-2z");
  }
`;
