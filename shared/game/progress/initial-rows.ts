/** The initial rows of a learner, before any event (docs/product.md 3.2). */
import { HIGHEST_LEVEL, STARTING_POWER_UPS } from '#shared/game/constants.ts';
import type {
  DayRow,
  NoteRow,
  PaceRow,
  ProfileRow,
  ProgressRow,
  QuestionRow,
  WeekRow,
} from '#shared/game/rows.ts';

/** Returns the progress of a new learner: epoch 1, round 1. */
export function initialProgress(): ProgressRow {
  return {
    epoch: 1,
    round: 1,
    totalXp: 0,
    questionsAnswered: 0,
    judged: 0,
    correctAnswers: 0,
    currentStreak: 0,
    longestStreak: 0,
    practiceLevel: 1,
    categories: Array.from({ length: HIGHEST_LEVEL }, () => ({
      completed: 0,
      judged: 0,
      correct: 0,
    })),
    placement: null,
    powerUps: { ...STARTING_POWER_UPS },
    starsSpent: 0,
    achievements: [],
    answeredDays: { start: 0, words: [] },
    longestDayStreak: 0,
    counters: {
      openEnded: 0,
      ai: 0,
      aiJudged: 0,
      aiCorrect: 0,
      reviews: 0,
      challenges: 0,
      powerUpsUsed: 0,
      bought: 0,
    },
    interviewDate: null,
    interviewDateSetAt: 0,
  };
}

/** Returns the row that a question has before its first answer in this game. */
export function initialQuestion(questionId: string, category: number | null): QuestionRow {
  return {
    questionId,
    category,
    attempts: 0,
    rounds: [],
    verdict: null,
    answeredAt: 0,
    lastVerdict: null,
    card: null,
    gradedBy: null,
  };
}

/** Returns the row of a local date on which nothing was answered yet. */
export function initialDay(date: string): DayRow {
  return {
    date,
    answered: 0,
    judged: 0,
    correct: 0,
    paid: 0,
    xp: 0,
    paidReviews: [],
    challenges: [],
    tally: {
      answers: 0,
      judged: 0,
      correct: 0,
      run: 0,
      bestRun: 0,
      categories: [],
      openEnded: 0,
      unaided: 0,
      reviews: 0,
    },
  };
}

/** Returns the row of a UTC date on which no answer was paid yet. */
export function initialPace(date: string): PaceRow {
  return { date, paid: 0, slots: {} };
}

/** Returns the row of a week in which no XP was earned yet. */
export function initialWeek(week: string): WeekRow {
  return { week, xp: 0 };
}

/** Returns the profile of a learner who hasn't filled in anything yet. */
export function initialProfile(): ProfileRow {
  return { stage: null, types: [], company: null, at: 0, setAt: {} };
}

/** Returns the row of a question that has no note and no bookmark. */
export function initialNote(questionId: string): NoteRow {
  return { questionId, text: '', textAt: 0, isBookmarked: false, bookmarkAt: 0 };
}
