/**
 * Reads a conversation with the fitted model. The model has learned from whole answers, so it reads the main answer
 * alone. Where that may hold a point, what was said before and after it counts only if it is clearly the better proof.
 */
import type { CoachQuestion } from '#shared/coach/find-evidence.ts';
import type { Span } from '#shared/coach/read/sentences.ts';
import type { Fit } from './model.ts';
import { lessPlain, lessReal } from './plain-sentences.ts';
import { type Chances, readChances } from './read-chances.ts';

/** A part of a conversation. */
export interface Part extends Span {
  /** The phase in which it was said, such as 'answer'. Without a phase, the first part is the main answer. */
  phase?: string;
}

/** By how much the log odds of a question to the interviewer, or of a heading of the plan, fall. */
const BEFORE: Readonly<Record<string, number>> = { ask: 3, plan: 3 };
/** By how much the log odds of a reply, or of the last minute, fall if the main answer may hold the point itself. */
const REPLY = 1;
const LAST = 0.5;
/** From this chance on, the main answer may hold the point. Otherwise what was said after it counts in full. */
const CONTENDS = 0.2;
/** A question to the interviewer is proof only of a point that asks for questions. */
const ASKS_TO_ASK = /\b(?:asks?|checks?|finds out|makes sure)\b/iu;

/**
 * Reads the chances in a conversation: points × candidates. A sentence outside of the parts has no chance.
 * @param parts the main answer first
 */
export function conversationChances(
  question: CoachQuestion,
  text: string,
  parts: readonly Part[],
  fit: Fit,
): Chances {
  const whole = readChances(question, text, fit);
  const [first] = parts;
  const main = first && (first.phase ?? 'answer') === 'answer' ? first : undefined;
  const alone = main && readAlone(question, text, main, fit);
  // Headings and questions around the main answer can make the whole look as if it weren't prose.
  if (alone && whole.candidates.length === 0) return alone;
  const places = new Map(alone?.candidates.map(({ start, end }, at) => [`${start} ${end}`, at]));
  const chances = whole.chances.map((row, k) => {
    const line = question.keyPoints[k]?.text ?? '';
    const isAsked = ASKS_TO_ASK.test(line);
    const isInMain = Math.max(0, ...(alone?.chances[k] ?? [])) >= CONTENDS;
    return row.map((chance, at) => {
      const { start = 0, end = 0 } = whole.candidates[at] ?? {};
      const part = parts.find((one) => one.start <= start && end <= one.end);
      if (!part) return 0;
      const words = text.slice(start, end);
      const place = part === main ? places.get(`${start} ${end}`) : undefined;
      if (part === main) {
        const own = place === undefined ? chance : (alone?.chances[k]?.[place] ?? 0);
        return lower(own, lessReal(words, line, question.skill));
      }
      if (part.phase === 'ask' && isAsked) return chance;
      const after = isInMain ? (part.phase === 'recommendation' ? LAST : REPLY) : 0;
      const less = BEFORE[part.phase ?? ''] ?? after;
      return lower(chance, less + lessPlain(words, question.skill));
    });
  });
  return { candidates: whole.candidates, chances };
}

/** Reads one part alone. The candidates are where they are in the whole text. */
function readAlone(question: CoachQuestion, text: string, part: Span, fit: Fit): Chances {
  const { candidates, chances } = readChances(question, text.slice(part.start, part.end), fit);
  const moved = candidates.map((one) => ({
    ...one,
    start: one.start + part.start,
    end: one.end + part.start,
  }));
  return { candidates: moved, chances };
}

/** Lowers a chance by this much log odds. */
function lower(chance: number, by: number): number {
  return chance / (chance + (1 - chance) * Math.exp(by));
}
