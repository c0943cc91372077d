export interface Readable {
  content: string;
  options: readonly string[] | null;
  exhibit: { rows: readonly (readonly (string | number)[])[] } | null;
}

/** What a row of an exhibit costs its reader, in characters of prose. */
const EXHIBIT_ROW = 60;

/** How much there is to read before the first tap, in characters. */
export function lengthOf({ content, options, exhibit }: Readable): number {
  const choices = (options ?? []).reduce((sum, option) => sum + option.length, 0);
  return content.length + choices + EXHIBIT_ROW * (exhibit?.rows.length ?? 0);
}
