/** Says in one short sentence why a step comes today (docs/rules.md, Reasons). */
import { AXIS_NAMES } from '#shared/content/axes.ts';
import { remedyWords } from '#shared/content/axis-remedies.ts';
import type { InterviewType } from '#shared/game/constants.ts';
import type { Reason } from '#shared/game/readiness/reasons.ts';
import { dayNumberOf } from '#shared/game/time/effective-time.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { becauseWords, numberWords } from '#pwa/learner/plan/plan-words.ts';

/** A weekday's name stands only for one of the last six days. */
const NAMED_DAYS = 6;

/**
 * Returns the reason as a sentence; empty if there is none.
 * @param remedyFor the interview type, to add its remedy for a low axis; without a type, the sentence only names the
 * axis
 */
export function reasonWords(why: Reason | undefined, remedyFor?: InterviewType): string {
  switch (why?.is) {
    case undefined:
      return '';
    case 'low':
      return [lowWords(why), remedyFor ? remedyWords(remedyFor, why.axis) : '']
        .filter(Boolean)
        .join(' ');
    case 'untested':
      return 'Untested so far.';
    case 'few-answers':
      return 'Too few answers so far to tell how you’re doing.';
    case 'first-questions':
      return 'They are your first of this type.';
    case 'few-right':
      return `You have ${numberWords(why.right)} of ${numberWords(why.judged)} right so far.`;
    case 'first-answer':
      return 'It’s your first full answer of this type.';
    case 'last-answer':
      return `Your last one was ${why.days} days ago.`;
    case 'last-round':
      return `Your last round was ${why.days} days ago.`;
    case 'last-openings':
      return `Your last ones were ${why.days} days ago.`;
    case 'just-read':
      return 'You read the guide today.';
    case 'unsaid':
      return 'You haven’t said any aloud yet.';
    case 'round-ahead':
      return 'Get to know one before your first round.';
    case 'stories':
      return storyWords(why.count);
  }
}

/** Returns the reason for a sample round: what to look for in it, if an axis was marked low. */
export function listenWords(why: Reason | undefined, type: InterviewType): string {
  if (why?.is !== 'low') return reasonWords(why);
  return `Notice whether they ${theirs(remedyWords(type, why.axis))}`;
}

/** Makes advice to the learner one about others: `say your parts` becomes `say their parts`. */
function theirs(advice: string): string {
  return `${advice[0]?.toLowerCase()}${advice.slice(1)}`
    .replaceAll(/\byour\b/g, 'their')
    .replaceAll(/\byou\b/g, 'they');
}

/** Returns what to do in the next round about the last round's low axis; empty for any other reason. */
export function nextTimeWords(why: Reason | undefined, type: InterviewType): string {
  if (why?.is !== 'low') return '';
  const name = AXIS_NAMES[why.axis].toLowerCase();
  return `${why.isChosen ? 'To work on' : 'Lowest last time'}: ${name}. ${remedyWords(type, why.axis)}`;
}

function lowWords(why: Extract<Reason, { is: 'low' }>): string {
  if (why.isAgain) return `Once more: ${AXIS_NAMES[why.axis].toLowerCase()}.`;
  const days = dayNumberOf(localToday()) - dayNumberOf(why.date);
  if (days <= NAMED_DAYS) return becauseWords(why);
  const name = AXIS_NAMES[why.axis].toLowerCase();
  return why.isChosen ? `You chose to work on ${name}.` : `Your lowest mark last time: ${name}.`;
}

function storyWords(count: number): string {
  if (count === 0) return 'It’s your first, and a story gets better overnight.';
  return count === 1
    ? 'You have one. You need at least two.'
    : `You have ${numberWords(count)} so far.`;
}
