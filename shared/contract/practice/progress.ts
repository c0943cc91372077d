/** A learner's progress in the replies to section 7's calls (docs/product.md 3.2). */
import * as v from 'valibot';

const UnlockedAchievement = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  icon: v.string(),
  category: v.string(),
  xpReward: v.number(),
  /** ISO date and time. */
  unlockedAt: v.string(),
});

export const Progress = v.object({
  totalXp: v.number(),
  currentLevel: v.number(),
  questionsAnswered: v.number(),
  /** Number of judged answers: choices, and open answers that were too short, were checked, or got feedback. */
  judged: v.number(),
  /** How many of the judged answers are right. */
  correctAnswers: v.number(),
  currentStreak: v.number(),
  longestStreak: v.number(),
  /** Rounded percent of right over judged, 0 if nothing is judged. */
  accuracyRate: v.number(),
  /** ISO date of the latest local day with answers, or null. */
  lastActiveDate: v.nullable(v.string()),
  achievements: v.array(UnlockedAchievement),
  powerUps: v.object({ freeze: v.number(), fiftyFifty: v.number(), skip: v.number() }),
  practiceLevel: v.number(),
  practiceRound: v.number(),
});
export type Progress = v.InferOutput<typeof Progress>;

export const CategoryProgressList = v.array(
  v.object({
    categoryId: v.number(),
    completed: v.number(),
    total: v.number(),
    /** Number of completed questions that are judged. */
    judged: v.number(),
    correct: v.number(),
    accuracy: v.number(),
  }),
);

/** POST /api/user/xp: the body is checked and credits nothing (docs/rules.md, scoring). */
export const XpRequest = v.strictObject({
  xp: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
