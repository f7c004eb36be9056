import { css } from "../css.ts";

export const successMarkStyles = css`
  :host {
    display: grid;
    place-items: center;
    inline-size: 56px;
    block-size: 56px;
    border-radius: 50%;
    background: color-mix(in srgb, var(--good), transparent 86%);
    forced-color-adjust: none;
  }
  :host::after {
    content: "";
    width: 14px;
    height: 26px;
    margin-block-end: 6px;
    border: solid var(--good);
    border-width: 0 4px 4px 0;
    transform: rotate(45deg);
    animation: draw 400ms ease-out;
  }
  @keyframes draw {
    from {
      clip-path: inset(100% 100% 0 0);
    }
    40% {
      clip-path: inset(80% 0 0 0);
    }
    to {
      clip-path: inset(0);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :host::after {
      animation: none;
    }
  }
`;
