import { css } from "lit";

export const previewStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .bar,
  .choices {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
  }
  .bar {
    justify-content: space-between;
  }
  .gap {
    inline-size: 8px;
  }
  .choices button {
    min-block-size: 36px;
    padding: 4px 12px;
    font-size: 0.8125rem;
  }
  [aria-pressed="true"] {
    border-color: var(--text);
    box-shadow: inset 0 0 0 1px var(--text);
  }
  .stage {
    position: relative;
    justify-self: center;
    inline-size: min(100%, 392px);
    max-block-size: max(420px, calc(100vh - 180px));
    overflow: hidden auto;
    border: 1px solid var(--border);
    border-radius: 20px;
    background: var(--line);
    container-type: inline-size;
    min-block-size: 420px;
  }
  .desktop {
    min-block-size: 0;
    inline-size: 100%;
    border-radius: 12px;
  }
  iframe {
    display: block;
    inline-size: 100%;
    block-size: 700px;
    border: 0;
  }
  .desktop iframe {
    inline-size: 1120px;
    zoom: calc(100cqi / 1120px);
  }
  .coming {
    position: absolute;
    inset: 0;
    visibility: hidden;
  }
`;
