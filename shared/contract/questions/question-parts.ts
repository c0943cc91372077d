/** Matches a text at the end of a sentence, after which the last one begins. */
const LAST_SENTENCE = /^([\s\S]*[.!?]["'”’)]*)\s+(?=["'“‘(]?[A-Z0-9])([\s\S]+)$/;

export interface QuestionParts {
  /** May be empty. */
  situation: string;
  /** The question itself. */
  ask: string;
}

/** Splits content into situation and ask: the ask is the part after the last blank line, or else the last sentence. */
export function questionParts(content: string): QuestionParts {
  const paragraphs = content.trim().split(/\n\s*\n/);
  const last = paragraphs.pop() ?? '';
  if (paragraphs.length > 0) return { situation: paragraphs.join('\n\n'), ask: last };
  const [, situation = '', ask = last] = LAST_SENTENCE.exec(last) ?? [];
  return { situation, ask };
}
