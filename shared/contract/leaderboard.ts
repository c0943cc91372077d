/**
 * The leaderboard as a device stores it: this week's XP and the XP of all time, each with the top learners and the
 * learner's neighbors (docs/rules.md, leaderboard). It arrives in the sync reply, and the screen says how old it is.
 */
import * as v from 'valibot';

export const LeaderboardEntry = v.object({
  /** The rank, counted from 1. Learners with the same XP share a rank. */
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
  /** The learner and up to two neighbors on each side; empty if the learner has no XP on this board. */
  around: v.array(LeaderboardEntry),
});

export const Leaderboard = v.object({
  /** When the server read the board, in milliseconds since 1970 UTC. */
  at: v.number(),
  /** The ISO week in UTC that `thisWeek` is about, e.g. 2026-W47. */
  week: v.string(),
  thisWeek: LeaderboardRanking,
  allTime: LeaderboardRanking,
});
export type Leaderboard = v.InferOutput<typeof Leaderboard>;
