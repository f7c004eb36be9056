import { css } from "lit";

export const billingStyles = css`
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    justify-items: start;
    max-inline-size: 800px;
  }
  .panel {
    box-sizing: border-box;
    inline-size: 100%;
  }
  .row {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  }
  ol {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  ol li {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: 12px;
  }
`;
