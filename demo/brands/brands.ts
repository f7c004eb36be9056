import type { Branding } from "../../src/contract/accounts/branding.ts";
import { aoyama, jasmine, nordlys, paperTide, vignerons, volt } from "./brand-pictures.ts";

export type BrandSlug =
  "aurora-print" | "maamoul" | "shincha" | "grand-cru" | "volt-night-ride" | "paper-and-tide";

/** A fictional merchant of the demo with one product. */
export interface Brand {
  readonly slug: BrandSlug;
  /** The language of the link's page. */
  readonly locale: string;
  readonly name: string;
  readonly description: string;
  readonly amount: number;
  readonly currency: string;
  readonly picture: { readonly kind: "logo" | "icon"; readonly svg: string };
  readonly branding: Branding;
}

/** Six very different brands, which show what branding can do. */
export const brands: readonly Brand[] = [
  {
    slug: "aurora-print",
    locale: "nb",
    name: "Aurora, 50 × 70 cm",
    description: "Giclée-trykk på bomullspapir, nummerert og signert.",
    amount: 129000,
    currency: "nok",
    picture: { kind: "icon", svg: nordlys },
    branding: {
      display_name: "Nordlys Trykkeri",
      color_accent: "#6ee7c8",
      color_background: "#0e1a24",
      scheme: "dark",
      border_style: "sharp",
      font_family: "mono",
      support_email: "hei@nordlys.example",
    },
  },
  {
    slug: "maamoul",
    locale: "ar",
    name: "علبة معمول بالتمر",
    description: "أربع وعشرون قطعة، تُخبز صباح يوم التوصيل.",
    amount: 18500,
    currency: "aed",
    picture: { kind: "icon", svg: jasmine },
    branding: {
      display_name: "مخبز الياسمين",
      color_accent: "#8a3b12",
      color_background: "#fff6e8",
      scheme: "light",
      border_style: "pill",
      font_family: "rounded",
      support_url: "https://jasmine.example/help",
      terms_url: "https://jasmine.example/terms",
    },
  },
  {
    slug: "shincha",
    locale: "ja",
    name: "新茶 二〇〇グラム",
    description: "五月に摘んだ一番茶。\n急須で六〇度、一分半。",
    amount: 2800,
    currency: "jpy",
    picture: { kind: "icon", svg: aoyama },
    branding: {
      display_name: "青山茶舗",
      color_accent: "#2f5d3a",
      color_background: "#f3f5ee",
      border_style: "sharp",
      font_family: "serif",
      terms_url: "https://aoyama.example/terms",
      privacy_url: "https://aoyama.example/privacy",
    },
  },
  {
    slug: "grand-cru",
    locale: "fr",
    name: "Caisse de six bouteilles du millésime en cours, élevé douze mois en fût de chêne",
    description: "Livraison à domicile comprise en France métropolitaine.",
    amount: 23400,
    currency: "eur",
    picture: { kind: "icon", svg: vignerons },
    branding: {
      display_name: "Société coopérative des vignerons réunis de Saint-Émilion",
      color_accent: "#7a1f3d",
      color_background: "#ffffff",
      scheme: "light",
      border_style: "rounded",
      font_family: "humanist",
      support_email: "cave@vignerons.example",
      privacy_url: "https://vignerons.example/donnees",
    },
  },
  {
    slug: "volt-night-ride",
    locale: "en",
    name: "Night ride, one ticket",
    description: "Forty kilometres through the city, Friday at ten. Lights on.",
    amount: 1500,
    currency: "gbp",
    picture: { kind: "logo", svg: volt },
    branding: {
      display_name: "Volt",
      color_accent: "#e6ff00",
      border_style: "pill",
      font_family: "system",
      scheme: "auto",
      support_url: "https://volt.example/help",
    },
  },
  {
    slug: "paper-and-tide",
    locale: "de",
    name: "Vorlesepaket für den Herbst",
    description: "Drei Bilderbücher ab vier Jahren, ausgesucht und verpackt.",
    amount: 4990,
    currency: "eur",
    picture: { kind: "icon", svg: paperTide },
    branding: {
      display_name: "Papier & Gezeiten",
      color_accent: "#c2255c",
      color_background: "#eaf4ff",
      border_style: "rounded",
      font_family: "rounded",
      support_email: "moin@gezeiten.example",
      terms_url: "https://gezeiten.example/agb",
    },
  },
];
