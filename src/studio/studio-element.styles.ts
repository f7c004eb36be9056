import { css } from "lit";

export const shellStyles = css`
  :host {
    display: block;
    max-inline-size: 1280px;
    margin-inline: auto;
    padding: 0 16px 64px;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    padding-block: 16px;
  }
  header .quiet {
    padding-inline: 0;
    font-size: 0.8125rem;
  }
  .title {
    font-size: 1.125rem;
    font-weight: 600;
  }
  .whose {
    min-inline-size: 0;
    color: var(--muted);
    overflow-wrap: anywhere;
  }
  .mode {
    padding: 0 10px;
    border: 1px solid var(--border);
    border-radius: 999px;
    font-size: 0.8125rem;
    font-weight: 500;
  }
  nav {
    display: flex;
    gap: 2px;
    margin-inline-start: auto;
  }
  nav button {
    padding-inline: 10px;
    border-color: transparent;
    background: none;
  }
  nav [aria-current="page"] {
    border-color: var(--border);
    background: var(--surface);
  }
  .missing {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 24px;
    padding: 12px 16px;
    border: 1px solid var(--border);
    border-radius: 8px;
    background: var(--surface);
  }
  .missing p {
    flex: 1 1 320px;
  }
  .view {
    padding-block: 16px;
  }
  .loading {
    padding-block: 48px;
    text-align: center;
  }
  .lock {
    max-inline-size: 480px;
    margin: 48px auto;
  }
  @media (max-width: 600px) {
    nav {
      flex-wrap: wrap;
      inline-size: 100%;
      margin: 0;
    }
    nav button {
      padding-inline: 8px;
    }
  }
  @media (min-width: 1000px) {
    :host {
      padding-inline: 32px;
    }
  }
`;
