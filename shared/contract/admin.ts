/** What the administrator's desk reads (docs/product.md 2.18, 3.9 and 7.4). */
import * as v from 'valibot';
import { Email } from './auth.ts';

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

/** Why a question is worth a look: the key may be wrong, it gives itself away, an option tempts nobody. */
const ITEM_FLAGS = ['wrong-key', 'gives-itself-away', 'dead-option'] as const;

/** A figure about fewer learners than five is null. */
const Hidden = v.nullable(v.number());

/**
 * How the current revision of a question does, by the first answer of each learner. Shares are percent,
 * rounded.
 */
export const ItemStatistics = v.object({
  id: v.string(),
  revision: v.number(),
  title: v.string(),
  level: v.number(),
  topic: v.string(),
  isOpenEnded: v.boolean(),
  learners: Hidden,
  /** Null for open-ended questions too: their answers are right by their length alone. */
  rightShare: Hidden,
  /** Point-biserial correlation with the share of the learner's other choices that is right, two decimals. */
  discrimination: Hidden,
  /** In the question's order; empty for open-ended ones. */
  options: v.array(v.object({ text: v.string(), isKey: v.boolean(), share: Hidden })),
  medianSeconds: Hidden,
  timedOutShare: Hidden,
  fiftyFiftyShare: Hidden,
  /** Of all who saw it, those who left it by a skip before any answer. */
  skippedShare: Hidden,
  /** What learners reported and nobody has settled. */
  openProblems: v.number(),
  flags: v.array(v.picklist(ITEM_FLAGS)),
  /** Positions from 0 of the options that the flags are about. */
  suspectOption: v.nullable(v.number()),
  deadOptions: v.array(v.number()),
});
export type ItemStatistics = v.InferOutput<typeof ItemStatistics>;

/** GET /api/admin/questions. */
export const ItemStatisticsList = v.array(ItemStatistics);

/** A problem that a learner reported, without the learner. */
export const ReportedProblem = v.object({
  id: v.string(),
  revision: v.number(),
  text: v.string(),
  /** Milliseconds since 1970 UTC. */
  reportedAt: v.number(),
  isSettled: v.boolean(),
});
export type ReportedProblem = v.InferOutput<typeof ReportedProblem>;

/** GET /api/admin/questions/{id}. */
export const ItemDetail = v.object({
  statistics: ItemStatistics,
  content: v.string(),
  explanation: v.string(),
  /** Latest first. */
  problems: v.array(ReportedProblem),
});
export type ItemDetail = v.InferOutput<typeof ItemDetail>;

/** PATCH /api/admin/questions/{id}/problems/{note}. */
export const ProblemChange = v.strictObject({ isSettled: v.boolean() });

const SYSTEM_GROUPS = [
  'Sync',
  'Devices',
  'Content',
  'Mail',
  'Notifications',
  'Payments',
  'AI',
  'Server',
] as const;

/** GET /api/admin/system. */
export const AdminSystem = v.object({
  /** What all servers have counted, by UTC day. */
  counts: v.array(
    v.object({
      group: v.picklist(SYSTEM_GROUPS),
      name: v.string(),
      /** In a sentence. */
      help: v.string(),
      today: v.number(),
      /** The seven days up to today. */
      week: v.number(),
    }),
  ),
  /** What waits for a job now. */
  waiting: v.array(v.object({ name: v.string(), help: v.string(), count: v.number() })),
  /** Tokens that AI Mode has spent, by UTC day. */
  aiTokens: v.object({ today: v.number(), week: v.number() }),
  contentVersion: v.string(),
});
export type AdminSystem = v.InferOutput<typeof AdminSystem>;

/** GET /api/admin/acts: the audit log, latest first. */
export const AdminActs = v.array(
  v.object({
    id: v.string(),
    /** Milliseconds since 1970 UTC. */
    at: v.number(),
    actorId: v.string(),
    /** First name and last initial; null when the account is gone. */
    actorName: v.nullable(v.string()),
    act: v.string(),
    subject: v.nullable(v.string()),
  }),
);
export type AdminActs = v.InferOutput<typeof AdminActs>;

/** POST /api/admin/sessions/end: whose, by the address of the account; also the form. */
export const AccountSignOut = v.strictObject({ email: Email });
