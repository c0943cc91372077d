/** What the administrator's desk reads (docs/product.md 2.18, 3.9 and 7.4). */
import * as v from 'valibot';

/** GET /api/admin/stats. Ratios have two decimals. */
export const AdminStats = v.object({
  users: v.object({ total: v.number(), weeklyActive: v.number(), dailyActive: v.number() }),
  content: v.object({ totalQuestions: v.number(), totalAnswers: v.number() }),
  engagement: v.object({
    avgTimePerQuestionSeconds: v.number(),
    totalTimeSpentHours: v.number(),
    avgSessionTimeMinutes: v.number(),
  }),
  trends: v.object({
    /** Dates in UTC with sign-ups among the last thirty, the latest first. */
    registrationTrends: v.array(
      v.object({
        /** YYYY-MM-DD. */
        date: v.string(),
        newUsers: v.number(),
      }),
    ),
  }),
});
export type AdminStats = v.InferOutput<typeof AdminStats>;
