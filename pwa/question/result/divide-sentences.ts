const SENTENCE = /[\s\S]+?[.!?]["'”’)]*(?=\s+["'“‘(]?[A-Z0-9]|\s*$)/g;

/** Divides a text into its first sentences and the rest, which may be empty. */
export function divideAfter(text: string, count: number): { lead: string; rest: string } {
  const sentences = text.match(SENTENCE) ?? [text];
  const lead = sentences.slice(0, count).join('');
  return { lead: lead.trim(), rest: text.slice(lead.length).trim() };
}
