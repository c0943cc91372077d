/** Computes where the minutes of a case went. */
import type { Fact, OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import type { MockStart, MockTurnRow } from '#shared/game/mock/mock-row.ts';
import { secondsOfShare } from '#shared/interviewer/clock.ts';
import { askedIn, repliesTo } from '#pwa/interview/round/replies.ts';

interface Times {
  /** The answer's time by the headings that were reached, or as a whole if no heading was. */
  own: { name: string; seconds: number }[];
  /** The outline's steps, each with its share of the time planned for an answer. */
  outline: { name: string; seconds: number }[];
  /** The longest time in both lists, in seconds. */
  longest: number;
}

export function answerTimes(
  question: OpenEndedQuestion,
  turns: readonly MockTurnRow[],
  clock: MockStart['clock'],
): Times {
  const answer = turns.findLast(({ phase }) => phase === 'answer');
  const own = answer ? stretches(answer) : [];
  const all = question.outline.reduce((sum, { minutes }) => sum + minutes, 0);
  const outline = question.outline.map(({ step, minutes }) => ({
    name: step,
    seconds: secondsOfShare(clock, minutes / all),
  }));
  const longest = Math.max(1, ...[...outline, ...own].map(({ seconds }) => seconds));
  return { own, outline, longest };
}

function stretches({ marks, seconds }: MockTurnRow): Times['own'] {
  const reached = [...marks].sort((a, b) => a.at - b.at);
  const [first] = reached;
  if (!first) return [{ name: 'Your answer', seconds }];
  const headings = reached.map(({ heading, at }, index) => ({
    name: heading,
    seconds: Math.max(0, (reached[index + 1]?.at ?? seconds) - at),
  }));
  return first.at < 1 ? headings : [{ name: 'Before the first', seconds: first.at }, ...headings];
}

/**
 * Returns the facts that the interviewer hasn't given in this case, those it offered first. Nobody knows whether they
 * were asked for, because the interviewer may not have understood a question.
 */
export function factsNotTold(question: OpenEndedQuestion, turns: readonly MockTurnRow[]): Fact[] {
  const told = new Set(turns.flatMap((turn) => turn.facts));
  const { told: replies } = repliesTo(question, askedIn(turns));
  const offered = new Set(replies.flatMap(({ isAnswer, offers }) => (isAnswer ? [] : offers)));
  const left = question.facts.filter((_, place) => !told.has(place));
  return left.toSorted((a, b) => Number(offered.has(b.ask)) - Number(offered.has(a.ask)));
}

/**
 * Puts the words per minute and the longest pause of the spoken answer into words.
 * @param isAllSpoken whether every word was spoken; if some were typed, nobody can tell how fast the rest was
 * @returns null if neither is known
 */
export function pace(turns: readonly MockTurnRow[], isAllSpoken: boolean): string | null {
  const spoken = turns.filter(({ pauses, phase }) => phase === 'answer' && pauses.length > 0);
  const longest = Math.max(0, ...spoken.flatMap(({ pauses }) => pauses));
  const answer = spoken.findLast(({ text }) => text !== null);
  const words = answer?.text?.split(/\s+/).filter((word) => word !== '').length ?? 0;
  const parts = [
    ...(answer && isAllSpoken && words > 0
      ? [`About ${Math.round(words / (answer.seconds / 60))} words a minute.`]
      : []),
    ...(longest > 0 ? [`Longest pause: ${Math.round(longest)} seconds.`] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : null;
}
