/** Describes an answer in a few words for the history. */
import { Check, CircleDashed, CircleHelp, Circle, X, type LucideIcon } from 'lucide-react';
import { verdictOf } from '#shared/game/scoring/verdict.ts';
import { shortDate } from '#pwa/learner/return-words.ts';
import type { AnswerEntry, HistoryAnswer } from './entry.ts';

/** Words for the ways in which an answer was given. Practice has no word, because it is the ordinary way. */
const MODES: Record<string, string> = {
  review: 'Review',
  mock: 'Mock interview',
  placement: 'Level questions',
  short: 'Short',
  ai: 'AI Mode',
};

/**
 * Returns the result of an answer in words, as far as this device knows the result: `Right`, `3 of 6 points`, `Fair`,
 * `To check`.
 * @param of the number of points that the question has; undefined if the device no longer has the question
 */
export function resultWords(given: HistoryAnswer, of?: number): string {
  const { choice, text, result, open } = given;
  if (text === null) {
    if (result === null) return choice === null ? 'No answer' : 'Answered';
    return result === 'right' ? 'Correct' : 'Incorrect';
  }
  const verdict = open?.verdict;
  if (verdict?.by === 'length') return 'Too short to count';
  // A verdict from ticks shows a count instead of a label.
  if (verdict?.by === 'ticks') {
    const { length } = verdict.ticks;
    if (of !== undefined) return `${length} of ${of} points`;
    return length === 1 ? '1 point ticked' : `${length} points ticked`;
  }
  if (verdict) return verdictOf(verdict.score).label;
  if (result === 'to-check') return 'To check';
  if (result === null) return 'Answered';
  return result === 'right' ? 'Right' : 'Not right';
}

/**
 * True for an answer in a mock interview. The marks of the debrief say how the interview went, and a second verdict
 * from ticks would contradict them.
 */
function isOfRound({ mode }: HistoryAnswer): boolean {
  return mode === 'mock';
}

/** Returns text such as `Review · Mar 2 · before the restart`. */
export function momentWords(
  { given, epoch: of, date }: Pick<AnswerEntry, 'given' | 'epoch' | 'date'>,
  epoch: number,
  today: string,
): string {
  const day = date === today ? 'Today' : shortDate(date, today);
  const parts = [MODES[given.mode], day, of < epoch ? 'before the restart' : undefined];
  return parts.filter(Boolean).join(' · ');
}

/**
 * Returns the learner's answer in words. Of a spoken answer, it returns only the typed text, perhaps a small part of
 * the answer.
 */
export function ownWords(given: HistoryAnswer): string {
  const { choice, text } = given;
  const words = [spokenWords(given), text].filter(Boolean).join('\n');
  return words || choice || 'No answer';
}

/**
 * Returns text such as `Spoken, 4 minutes 10 seconds` or `Spoken, 40 seconds, and typed:`. Null if the answer has no
 * spoken time.
 */
export function spokenWords({ text, open }: HistoryAnswer): string | null {
  const spoken = Math.round(open?.given.spoken ?? 0);
  if (spoken === 0) return null;
  const minutes = counted(Math.floor(spoken / 60), 'minute');
  const time = [minutes, counted(spoken % 60, 'second')].filter(Boolean).join(' ');
  return `Spoken, ${time}${text ? ', and typed:' : ''}`;
}

function counted(count: number, unit: string): string {
  return count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const SIGNS: Record<string, [Icon: LucideIcon, look: string]> = {
  right: [Check, 'text-mint'],
  missed: [X, 'text-rose'],
  // An open answer is never a mistake (docs/product.md 2.7), so it gets neither red nor a cross.
  thin: [CircleDashed, 'text-ember'],
  'to-check': [CircleHelp, 'text-sun'],
};

/** Shows how an answer went, with a sign and with words, so that color isn't the only sign. */
export function ResultSign({ entry }: { entry: Pick<AnswerEntry, 'given' | 'question'> }) {
  const { given, question } = entry;
  const [Icon, look] = SIGNS[signOf(given) ?? ''] ?? [Circle, 'text-muted'];
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${look}`}>
      <Icon aria-hidden size={14} strokeWidth={3} className="shrink-0" />
      {resultWords(given, question?.options === null ? question.keyPoints.length : undefined)}
    </span>
  );
}

function signOf(given: HistoryAnswer): string | null {
  if (isOfRound(given) && given.result !== 'to-check') return null;
  return given.result === 'missed' && given.text !== null ? 'thin' : given.result;
}
