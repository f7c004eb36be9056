/** The logo of the shop: a peach. */
export const markPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <rect width="40" height="40" rx="8" fill="#2b6a41"/>
  <circle cx="20" cy="23" r="11" fill="#f7a35c"/>
  <path d="M20 12c1.5 6 1.5 12-1 18" fill="none" stroke="#c4583a" stroke-width="1.5" stroke-linecap="round"/>
  <path d="M19.5 13c2-6 8-7.5 11-6-2 5-6.5 7-11 6z" fill="#cfe3a8"/>
</svg>
`;

/** The picture of the product: a crate of peaches and tomatoes. */
export const boxPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360">
  <defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#fdf1dc"/><stop offset="1" stop-color="#f3e3c3"/></linearGradient>
    <radialGradient id="peach" cx=".35" cy=".3" r=".8"><stop stop-color="#ffd9a0"/><stop offset=".55" stop-color="#f7a35c"/><stop offset="1" stop-color="#d9693f"/></radialGradient>
    <radialGradient id="apricot" cx=".35" cy=".3" r=".8"><stop stop-color="#ffe7b0"/><stop offset="1" stop-color="#f0a63a"/></radialGradient>
    <radialGradient id="tomato" cx=".35" cy=".3" r=".8"><stop stop-color="#f58a6b"/><stop offset=".6" stop-color="#d9432f"/><stop offset="1" stop-color="#a92a22"/></radialGradient>
    <linearGradient id="wood" x2="0" y2="1"><stop stop-color="#d6a76a"/><stop offset="1" stop-color="#b98548"/></linearGradient>
  </defs>
  <rect width="480" height="360" rx="12" fill="url(#sky)"/>
  <circle cx="386" cy="84" r="34" fill="#f9d58c"/>
  <path d="M0 236q90-54 190-22t290-26v172H0z" fill="#cfdcae"/>
  <path d="M0 268q120-38 250-12t230-16v120H0z" fill="#b5cb90"/>
  <ellipse cx="240" cy="318" rx="176" ry="16" fill="#7d9460" opacity=".45"/>
  <path d="M88 190h304l-12 40H100z" fill="#8a5f30"/>
  <g>
    <circle cx="136" cy="176" r="38" fill="url(#tomato)"/><circle cx="344" cy="178" r="36" fill="url(#tomato)"/>
    <circle cx="208" cy="158" r="46" fill="url(#peach)"/><circle cx="284" cy="160" r="44" fill="url(#peach)"/>
    <circle cx="170" cy="196" r="30" fill="url(#apricot)"/><circle cx="246" cy="194" r="32" fill="url(#apricot)"/><circle cx="316" cy="200" r="28" fill="url(#apricot)"/>
    <path d="M208 112c2 16 2 22 0 46M284 116c-4 14-5 22-4 44" fill="none" stroke="#c4583a" stroke-width="3" stroke-linecap="round" opacity=".5"/>
    <path d="M206 116c10-26 34-30 46-24-8 20-26 28-46 24z" fill="#5f8f45"/><path d="M286 118c-8-22-28-26-40-20 6 18 22 26 40 20z" fill="#79a857"/>
    <path d="M136 142l-16-6 12-2 4-12 4 12 12 2z" fill="#4f7d3a"/><path d="M344 144l-16-6 12-2 4-12 4 12 12 2z" fill="#4f7d3a"/>
  </g>
  <g fill="url(#wood)" stroke="#9a6d38" stroke-width="2">
    <path d="M84 206h312l-4 34H88zM90 246h300l-4 32H94zM96 284h288l-4 30H100z"/>
    <path d="M98 200h26l6 116h-24zM382 200h-26l-6 116h24z"/>
  </g>
  <g fill="#7d5527"><circle cx="112" cy="222" r="3"/><circle cx="114" cy="262" r="3"/><circle cx="117" cy="299" r="3"/><circle cx="368" cy="222" r="3"/><circle cx="366" cy="262" r="3"/><circle cx="363" cy="299" r="3"/></g>
</svg>
`;
