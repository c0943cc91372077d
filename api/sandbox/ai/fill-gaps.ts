/**
 * Fills the gaps of a text of the sandbox's bank, such as {app}, and begins each sentence with a capital letter. A gap
 * that has no value stays.
 */
export function fillGaps(text: string, gaps: Readonly<Record<string, string | number>>): string {
  return text
    .replace(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap))
    .replace(
      /(^|[.?!] )(\p{Ll})/gu,
      (_, before: string, first: string) => before + first.toUpperCase(),
    )
    .replaceAll('’', "'")
    .replaceAll(/(?<=\d) %/g, '%');
}
