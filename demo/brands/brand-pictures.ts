/** Logos and icons of the demo brands as SVG; they are converted to PNG before the upload. */

const icon = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64">${shapes}</svg>`;

/** Northern lights over a ridge. */
export const nordlys = icon(`<rect width="64" height="64" fill="#14283a"/>
  <path d="M8 36c8-18 12-6 20-20s16-8 28-10v12C46 20 42 16 34 30S20 28 8 48z" fill="#6ee7c8"/>
  <path d="M8 44c10-14 14-4 22-16s14-8 26-10v6c-10 2-14-2-22 12S18 38 8 54z" fill="#3b9fb8" opacity=".8"/>
  <path d="M0 64l18-16 10 8 14-14 22 22z" fill="#0a141d"/>`);

/** A loaf of bread with steam. */
export const jasmine = icon(`<rect width="64" height="64" fill="#8a3b12"/>
  <path d="M10 40c0-12 10-18 22-18s22 6 22 18v8a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4z" fill="#f4c98b"/>
  <path d="M20 40l5-10M30 40l5-10M40 40l5-10" stroke="#8a3b12" stroke-width="3" stroke-linecap="round"/>
  <path d="M24 18c-4-4 4-6 0-10M34 16c-4-4 4-6 0-10M44 18c-4-4 4-6 0-10" fill="none" stroke="#fff3df" stroke-width="3" stroke-linecap="round"/>`);

/** A tea bowl under a mountain. */
export const aoyama = icon(`<rect width="64" height="64" fill="#f3f5ee"/>
  <circle cx="44" cy="18" r="7" fill="#c2513f"/>
  <path d="M4 42l18-26 10 14 6-8 22 20z" fill="#2f5d3a"/>
  <path d="M16 42h32c0 10-6 16-12 16h-8c-6 0-12-6-12-16z" fill="#6b8f3a"/>`);

/** Grapes. */
export const vignerons = icon(`<rect width="64" height="64" fill="#ffffff"/>
  <path d="M32 8c2 6 2 8 1 14" fill="none" stroke="#4c5b2a" stroke-width="3" stroke-linecap="round"/>
  <path d="M34 16c6-8 14-6 18-2-4 6-12 8-18 2z" fill="#6f8a35"/>
  <g fill="#7a1f3d"><circle cx="22" cy="28" r="6"/><circle cx="34" cy="28" r="6"/><circle cx="44" cy="32" r="5"/><circle cx="28" cy="38" r="6"/><circle cx="39" cy="40" r="5"/><circle cx="33" cy="48" r="5"/><circle cx="31" cy="57" r="4"/></g>`);

/** The name in single-stroke letters. */
export const volt = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="160" viewBox="0 0 160 40">
  <rect width="160" height="40" fill="#111111"/>
  <g fill="none" stroke="#e6ff00" stroke-width="5" stroke-linejoin="round">
    <path d="M16 9l10 22 10-22"/><circle cx="60" cy="20" r="11"/><path d="M86 8v23h16"/><path d="M112 11h24M124 11v21"/>
  </g>
</svg>`;

/** A paper boat on two waves. */
export const paperTide = icon(`<rect width="64" height="64" rx="20" fill="#d6336c"/>
  <path d="M32 12l14 22H18z" fill="#ffffff"/><path d="M10 34h44l-8 12H18z" fill="#ffe3ec"/>
  <path d="M8 52q6-6 12 0t12 0 12 0 12 0" fill="none" stroke="#ffffff" stroke-width="3" stroke-linecap="round"/>`);
