/** What the history says of an answer, in a few words. */
import { verdictOf } from '#shared/game/scoring/verdict.ts';
import { shortDate } from '#pwa/learner/words/return-words.ts';
import type { AnswerEntry } from '../entries/entry.ts';
import type { GivenAnswer } from './merge-answers.ts';

/** Practice itself needs no word. */
const MODES: Record<string, string> = {
  review: 'Review',
  mock: 'Mock interview',
  placement: 'Level questions',
  short: 'Short',
  ai: 'AI Mode',
};

/** `Correct`, `Fair`, `To check`: what the device knows, and no more. */
export function resultWords(given: GivenAnswer): string {
  const { choice, text, result, open } = given;
  if (text === null) {
    if (result === null) return choice === null ? 'No answer' : 'Answered';
    return result === 'right' ? 'Correct' : 'Incorrect';
  }
  const verdict = open?.verdict;
  if (verdict?.by === 'length') return 'Too short to count';
  if (verdict?.by === 'ticks' && isOfRound(given)) {
    const { length } = verdict.ticks;
    return length === 1 ? '1 point ticked' : `${length} points ticked`;
  }
  if (verdict) {
    const { label } = verdictOf(verdict.score);
    return verdict.by === 'ticks' ? `${label}, by your ticks` : label;
  }
  if (result === 'to-check') return 'To check';
  if (result === null) return 'Answered';
  return result === 'right' ? 'Right' : 'Needs Work';
}

/** In a mock interview the debrief's marks say how it went; a second word from the ticks would contradict them. */
export function isOfRound({ mode }: GivenAnswer): boolean {
  return mode === 'mock';
}

/** `Review · Mar 2 · before the restart` */
export function momentWords(
  { given, epoch: of, date }: Pick<AnswerEntry, 'given' | 'epoch' | 'date'>,
  epoch: number,
  today: string,
): string {
  const day = date === today ? 'Today' : shortDate(date, today);
  const parts = [MODES[given.mode], day, of < epoch ? 'before the restart' : undefined];
  return parts.filter(Boolean).join(' · ');
}

export function ownWords({ choice, text, open }: GivenAnswer): string {
  const spoken = open?.given.spoken;
  if (text === '' && spoken !== undefined) return `Spoken, ${Math.round(spoken)} seconds`;
  return text || choice || 'No answer';
}
