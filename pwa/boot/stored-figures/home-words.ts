/** What home's first screenful says, as words for the slots of the prerendered shell (docs/decisions/008). */
import { categoryProgress } from '#shared/game/progress/category-progress.ts';
import { challengeProgress, challengesOf } from '#shared/game/scoring/challenges.ts';
import { dayStreakOf, lastAnsweredDate } from '#shared/game/progress/day-streak.ts';
import { levelOf } from '#shared/game/scoring/xp-level.ts';
import type { DayRow } from '#shared/game/rows.ts';
import { tierOf } from '#shared/game/scoring/tier.ts';
import { headlineOf } from '#pwa/features/home/now/headline.ts';
import { nextWords } from '#pwa/features/home/now/hero.tsx';
import { answeredWords, pathFigures } from '#pwa/features/home/path/path-figures.ts';
import { challengesNote } from '#pwa/features/home/today/challenges-note.ts';
import { reviewsDue } from '#pwa/features/home/today/reviews-row.tsx';
import { streakWords } from '#pwa/features/home/today/streak-words.ts';
import { nextOf } from '#pwa/learner/choose-question.ts';
import { interviewWords } from '#pwa/learner/interview/interview-words.ts';
import type { ShownPractice } from '#pwa/learner/use-practice-state.ts';
import { groupDigits } from '#pwa/ui/charts/group-digits.ts';

export type LastingWords = ReturnType<typeof lastingWords>;
export type DatedWords = ReturnType<typeof datedWords>;

/** A figure that isn't shown is empty. */
const unlessNone = (count: number) => (count > 0 ? String(count) : '');

/** What holds until the learner does something. */
export function lastingWords(state: ShownPractice) {
  const { progress, questions, rows } = state;
  const { currentStreak, totalXp, interviewDate } = progress;
  const tier = tierOf(totalXp);
  const [headline, headlineEnd] = headlineOf(currentStreak, true);
  const next = nextWords(nextOf(state, { kind: 'next' }), false);
  const path = pathFigures(categoryProgress(questions, rows));
  return {
    streak: unlessNone(currentStreak),
    xp: groupDigits(totalXp),
    level: String(levelOf(totalXp)),
    tier: tier.name,
    'tier-pips': '◆'.repeat(tier.index + 1),
    headline,
    'headline-end': headlineEnd,
    'next-lead': next.lead,
    'next-title': next.title,
    'next-level': next.level,
    'interview-button': interviewDate === null ? 'Set Date' : 'Change',
    'path-percent': `${path.percent}% · `,
    'path-left': path.left,
    'path-answered': answeredWords(path.answered, path.total),
  };
}

/** What a local date has of its own. @param due how many reviews it offers */
export function datedWords({ progress }: ShownPractice, day: DayRow, due: number) {
  const { date, challenges: done } = day;
  const { answeredDays, interviewDate } = progress;
  const streak = dayStreakOf(answeredDays, date);
  const ofStreak = streakWords(streak, lastAnsweredDate(answeredDays) === date);
  const interview = interviewWords(interviewDate, date);
  return {
    'day-streak': unlessNone(streak.streak),
    challenges: challengesNote(date, done),
    ...challengeWords(day, 1),
    ...challengeWords(day, 2),
    ...challengeWords(day, 3),
    'streak-title': ofStreak.title,
    'streak-note': `${ofStreak.today} · ${ofStreak.rest}`,
    reviews: due > 0 ? reviewsDue(due) : '',
    interview: interview.title,
    'interview-note': interview.note,
  };
}

/** What a challenge of the day says: how far it is, or that it is done. */
function challengeWords<Place extends 1 | 2 | 3>(day: DayRow, place: Place) {
  const challenge = challengesOf(day.date)[place - 1];
  const isDone = challenge !== undefined && day.challenges.includes(challenge.id);
  const stand = challenge ? `${challengeProgress(challenge.id, day)} / ${challenge.target}` : '';
  return {
    [`challenge-${place}`]: challenge?.description ?? '',
    [`challenge-${place}-stand`]: isDone ? '' : stand,
    [`challenge-${place}-done`]: isDone ? 'Done' : '',
  } as Record<`challenge-${Place}${'' | '-stand' | '-done'}`, string>;
}
