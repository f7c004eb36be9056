/** The part of lighthouse that is used: its own types are there only once the packages of the bench are installed. */
declare module "lighthouse" {
  interface Settings {
    readonly port: number;
    readonly onlyCategories: string[];
    readonly logLevel: "silent";
  }

  interface Result {
    /** Scores from 0 to 1. */
    readonly lhr: { readonly categories: Readonly<Record<string, { readonly score: number | null }>> };
  }

  export default function lighthouse(address: string, settings: Settings): Promise<Result | undefined>;
}
