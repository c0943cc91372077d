/** Makes the straight apostrophes of a question's text curly, as Home's own words have them. */
export function withCurlyApostrophes(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}])'/gu, '’');
}
