import { css } from "lit";

/** Styles of the files of a dispute, and of the fields that add one. */
export const evidenceFileStyles = css`
  .files {
    position: relative;
    display: grid;
    gap: 12px;
  }
  /* What the rows show is only told. */
  .news {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .files h3 {
    margin: 0;
  }
  .files ul {
    display: grid;
    gap: 8px;
  }
  .file {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    justify-content: space-between;
    gap: 8px 16px;
    padding: 12px;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  .told {
    display: grid;
    flex: 1 1 200px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .label {
    font-size: 0.8125rem;
    font-weight: 500;
  }
  progress {
    inline-size: 100%;
    max-inline-size: 240px;
    accent-color: var(--accent);
  }
`;
