/** Readiness in words: one for the type, and what it is said from (docs/rules.md, readiness). */
import { TOO_FEW } from '#shared/game/constants.ts';
import {
  isProof,
  OF_LATE_DAYS,
  type Readiness,
  type ReadinessWord,
} from '#shared/game/readiness/readiness.ts';

export const READINESS_NAMES: Record<ReadinessWord, string> = {
  none: 'No evidence yet',
  early: 'Early',
  building: 'Building',
  ready: 'Ready',
  'ready-untimed': 'Ready, untimed',
  fading: 'Fading',
};

/** What the next word takes. */
const NEXT_WORDS: Partial<Record<ReadinessWord, string>> = {
  none: 'Five judged answers say how you are doing; so does one timed round.',
  early: 'Building takes five judged answers, three in five of them right, or one timed round.',
  building:
    'Ready takes two timed rounds within 21 days, on questions you haven’t seen and with no axis Missing, and seven in ten of at least six multiple-choice questions.',
  fading: `Nothing was judged for ${OF_LATE_DAYS} days or more.`,
};

/** What is missing until more can be said, beside the word; else empty. No '2 of 5', which reads as a mark. */
export function countWords({ word, judged }: Readiness): string {
  return word === 'early' && judged < TOO_FEW ? `${countOf(TOO_FEW - judged, 'answer')} to go` : '';
}

/** What the word is said from, whole sentences. */
export function evidenceWords(readiness: Readiness): string[] {
  const { word, lastDaysAgo } = readiness;
  return [
    answerWords(readiness),
    ...roundWords(readiness),
    lastDaysAgo === null ? '' : `Last judged ${agoWords([lastDaysAgo])}.`,
    NEXT_WORDS[word] ?? '',
  ].filter(Boolean);
}

function answerWords({ judged, right, choices }: Readiness): string {
  if (judged === 0) return 'No answer of this type is judged yet.';
  if (judged < TOO_FEW)
    return `${judged} of the ${TOO_FEW} judged answers that it takes to say more.`;
  const ofThese = `${choices.right} of ${choices.judged} multiple choice`;
  return `${right} of ${judged} questions right when last answered, ${ofThese}.`;
}

function roundWords({ rounds }: Readiness): string[] {
  const timed = rounds.filter(({ isTimed }) => isTimed);
  const untimed = rounds.filter(({ isTimed }) => !isTimed);
  return [
    timed.length === 0
      ? 'No timed round.'
      : `${countOf(timed.length, 'timed round')}${newWords(timed)}, ${agoOf(timed)}.`,
    untimed.length === 0
      ? ''
      : `${countOf(untimed.length, 'round')} without the clock${newWords(untimed)}, ${agoOf(untimed)}.`,
  ];
}

/** Said where it holds for all of them. */
function newWords(rounds: Readiness['rounds']): string {
  if (!rounds.every(isProof)) return '';
  return rounds.length === 1 ? ' on a question you hadn’t seen' : ' on questions you hadn’t seen';
}

function agoOf(rounds: Readiness['rounds']): string {
  return agoWords(rounds.slice(0, 3).map(({ daysAgo }) => daysAgo));
}

/** '3 and 9 days ago'. @param days the latest first */
export function agoWords(days: readonly number[]): string {
  const [only = 0] = days;
  if (days.length === 1 && only <= 1) return only <= 0 ? 'today' : 'yesterday';
  return `${days.join(' and ')} days ago`;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
