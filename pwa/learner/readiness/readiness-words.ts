/** Readiness in words: one word for each type, and the evidence for it (docs/rules.md, readiness). */
import { TOO_FEW } from '#shared/game/constants.ts';
import { LEAST_WORDS } from '#shared/game/mock/mock-row.ts';
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

/** The sentences that say what the next word requires. */
const NEXT_WORDS: Partial<Record<ReadinessWord, string>> = {
  none: 'Five checked answers say how you are doing. So does one timed round with a mark above Thin.',
  early:
    'Building takes five checked answers, with three in five right, or one timed round with a mark above Thin.',
  building:
    'Ready takes two timed rounds within 21 days, on questions you haven’t seen and with no mark of Missing, and at least six multiple-choice questions, with seven in ten right.',
  fading: `Nothing was checked for ${OF_LATE_DAYS} days or more.`,
};

/**
 * Returns the line below the word: the number of answers that the word still needs, or a note that only the learner's
 * own marks count so far; otherwise empty. The line doesn't say '2 of 5', because that reads like a score.
 */
export function evidenceLine({ word, judged, isOwnOnly }: Readiness): string {
  if (word === 'early' && judged < TOO_FEW) return `${countOf(TOO_FEW - judged, 'answer')} to go`;
  return isOwnOnly && word !== 'none' ? 'by your own marks' : '';
}

/** Returns the evidence for the word, in whole sentences. */
export function evidenceWords(readiness: Readiness): string[] {
  const { word, judged, choices, isOwnOnly, rounds, lastDaysAgo } = readiness;
  return [
    isOwnOnly ? 'This goes by your own ticks and marks alone.' : '',
    answerWords(readiness),
    ...roundWords(readiness),
    !isOwnOnly && (judged > choices.judged || rounds.length > 0)
      ? 'Written answers and rounds go by your own ticks and marks.'
      : '',
    lastDaysAgo === null ? '' : `Last checked ${agoWords([lastDaysAgo])}.`,
    NEXT_WORDS[word] ?? '',
  ].filter(Boolean);
}

function answerWords({ judged, right, choices }: Readiness): string {
  if (judged === 0) return 'No answer of this type is checked yet.';
  if (judged < TOO_FEW)
    return `${countOf(judged, 'checked answer')}. It takes ${TOO_FEW} to say more.`;
  const ofThese = `${choices.right} of ${choices.judged} multiple choice`;
  return `${right} of ${judged} questions right when last answered, ${ofThese}.`;
}

function roundWords({ rounds: all }: Readiness): string[] {
  const brief = all.filter(({ isSaid }) => !isSaid);
  const rounds = all.filter(({ isSaid }) => isSaid);
  const timed = rounds.filter(({ isTimed }) => isTimed);
  const untimed = rounds.filter(({ isTimed }) => !isTimed);
  return [
    timed.length === 0
      ? 'No timed round.'
      : `${countOf(timed.length, 'timed round')}${friendWords(timed)}${newWords(timed)}, ${agoOf(timed)}.`,
    untimed.length === 0
      ? ''
      : `${countOf(untimed.length, 'round')} without the clock${friendWords(untimed)}${newWords(untimed)}, ${agoOf(untimed)}.`,
    brief.length === 0
      ? ''
      : `${countOf(brief.length, 'round')} with an answer under ${LEAST_WORDS} words or a minute, ${agoOf(brief)}: too little to say anything.`,
  ];
}

/** Says how many of the rounds were held with a friend. */
function friendWords(rounds: Readiness['rounds']): string {
  const held = rounds.filter(({ isWithFriend }) => isWithFriend).length;
  if (held === 0) return '';
  return held === rounds.length ? ' with a friend' : ` (${held} with a friend)`;
}

/** Says that the questions were new, if that is true of every round. */
function newWords(rounds: Readiness['rounds']): string {
  if (!rounds.every(isProof)) return '';
  return rounds.length === 1 ? ' on a question you hadn’t seen' : ' on questions you hadn’t seen';
}

function agoOf(rounds: Readiness['rounds']): string {
  return agoWords(rounds.slice(0, 3).map(({ daysAgo }) => daysAgo));
}

/**
 * Returns text such as '3 and 9 days ago', 'today and 3 days ago' or 'both today'.
 * @param days how many days ago, the latest first
 */
export function agoWords(days: readonly number[]): string {
  const near = days.filter((day) => day <= 1).map((day) => (day <= 0 ? 'today' : 'yesterday'));
  if (near.length > 1 && near.length === days.length && new Set(near).size === 1)
    return `${near.length === 2 ? 'both' : 'all'} ${near[0]}`;
  const far = days.filter((day) => day > 1);
  return [...near, far.length > 0 ? `${far.join(' and ')} days ago` : '']
    .filter(Boolean)
    .join(' and ');
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
