import { css } from "lit";

export const shareStyles = css`
  .share {
    display: flex;
    flex-wrap: wrap;
    gap: 24px;
  }
  .ways {
    flex: 1 1 280px;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-content: start;
  }
  .code {
    display: grid;
    gap: 12px;
    justify-items: center;
    align-content: start;
  }
  img {
    padding: 8px;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: #ffffff;
  }
  pre {
    margin: 0;
    padding: 12px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: color-mix(in srgb, var(--line), transparent 60%);
    white-space: pre-wrap;
  }
`;
