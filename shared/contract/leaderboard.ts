/**
 * The leaderboard as a device holds it: this week's XP and all time, the top and the learner's own
 * neighborhood (docs/rules.md, leaderboard). It comes with the sync reply and is shown with its age.
 */
import * as v from 'valibot';

export const LeaderboardEntry = v.object({
  /** From 1; learners with the same XP share a rank. */
  rank: v.number(),
  /** First name and last initial. */
  name: v.string(),
  xp: v.number(),
  isYou: v.boolean(),
});
export type LeaderboardEntry = v.InferOutput<typeof LeaderboardEntry>;

const LeaderboardRanking = v.object({
  /** The first 50 learners. */
  top: v.array(LeaderboardEntry),
  /** The learner with up to two neighbors on each side; empty if the learner has no XP on this board. */
  around: v.array(LeaderboardEntry),
});

export const Leaderboard = v.object({
  /** When the server read it, milliseconds since 1970 UTC. */
  at: v.number(),
  /** ISO week in UTC that `thisWeek` is about, e.g. 2026-W47. */
  week: v.string(),
  thisWeek: LeaderboardRanking,
  allTime: LeaderboardRanking,
});
export type Leaderboard = v.InferOutput<typeof Leaderboard>;
