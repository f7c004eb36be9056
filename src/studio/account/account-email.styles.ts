import { css } from "lit";

export const accountEmailStyles = css`
  form {
    display: grid;
    gap: 16px;
    justify-items: start;
    max-inline-size: 544px;
  }
  .panel {
    inline-size: 100%;
  }
`;
