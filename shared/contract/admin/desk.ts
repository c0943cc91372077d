/** The data that the administrator's desk reads (docs/product.md 2.18, 3.9 and 7.4). */
import * as v from 'valibot';
import { Exhibit } from '#shared/contract/questions/question.ts';

/** A figure is shown only if it is about at least this many learners. */
export const FEWEST_SHOWN = 5;

/** GET /api/admin/stats. Ratios have two decimals. */
export const AdminStats = v.object({
  users: v.object({ total: v.number(), weeklyActive: v.number(), dailyActive: v.number() }),
  content: v.object({
    totalQuestions: v.number(),
    totalAnswers: v.number(),
    /** The number of short open questions; `totalQuestions` doesn't include them. */
    shortQuestions: v.number(),
  }),
  engagement: v.object({
    avgTimePerQuestionSeconds: v.number(),
    totalTimeSpentHours: v.number(),
    avgSessionTimeMinutes: v.number(),
  }),
  trends: v.object({
    /** The UTC dates among the last thirty on which somebody registered, the latest first. */
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

/** GET /api/admin/money: figures from the stored subscriptions, as the payment provider last reported them. */
export const AdminMoney = v.object({
  trials: v.number(),
  /** How many of the running trials are canceled and so will end without a payment. */
  trialsEnding: v.number(),
  active: v.number(),
  activeEnding: v.number(),
  pastDue: v.number(),
  /** The number of trials that are over, how many of these led to a paid period, and that share in percent. */
  decided: v.number(),
  converted: v.number(),
  conversionShare: v.nullable(v.number()),
  /**
   * The number of paid subscriptions that ended in the last thirty days, and its percentage of all subscriptions that
   * ended in these days or are active.
   */
  ended: v.number(),
  churnShare: v.nullable(v.number()),
  /** Accounts that have AI Mode for free now. */
  comps: v.number(),
  /** The amount that active subscriptions pay each interval, in the currency's smallest unit. */
  revenue: v.array(
    v.object({
      currency: v.nullable(v.string()),
      interval: v.nullable(v.string()),
      cents: v.number(),
    }),
  ),
});
export type AdminMoney = v.InferOutput<typeof AdminMoney>;

/**
 * GET /api/admin/retention: how many learners came back, by the week in which they registered, the latest week first.
 * Each figure is a percentage of those who registered in that week. It is null if the week is too recent, or if fewer
 * than five registered.
 */
export const AdminRetention = v.array(
  v.object({
    /** The week's Monday, YYYY-MM-DD. */
    week: v.string(),
    registered: v.number(),
    /** The percentage of learners who gave any answer. */
    practiced: v.nullable(v.number()),
    /**
     * The percentage of learners who gave an answer one week or more after they registered; the next fields are for two
     * weeks and for four.
     */
    after1: v.nullable(v.number()),
    after2: v.nullable(v.number()),
    after4: v.nullable(v.number()),
  }),
);
export type AdminRetention = v.InferOutput<typeof AdminRetention>;

/**
 * Possible problems with a question: the key may be wrong, several learners reported it, its options give the key away,
 * or an option tempts nobody.
 */
export const ITEM_FLAGS = ['wrong-key', 'reported', 'gives-itself-away', 'dead-option'] as const;

/**
 * A question with at least this `concern` is worth a look. One strong sign or several weak ones are enough, but a
 * single report isn't.
 */
export const WORTH_A_LOOK = 2;

/** A statistic; null if it is about fewer than five learners. */
const Hidden = v.nullable(v.number());

/**
 * The figures of a question, from each learner's first answer to it. Answers to earlier revisions count if they mean
 * the same. Shares are rounded percentages.
 */
export const ItemStatistics = v.object({
  id: v.string(),
  revision: v.number(),
  /** The revisions that count: the current one, and earlier ones with the same options and key, or the same points. */
  revisions: v.array(v.number()),
  title: v.string(),
  level: v.number(),
  topic: v.string(),
  isOpenEnded: v.boolean(),
  learners: Hidden,
  /**
   * The percentage of right answers. Null also for open-ended questions, because their answers count as correct by
   * their length alone.
   */
  rightShare: Hidden,
  /**
   * How strongly a right answer to this question correlates with right answers to the learner's other multiple-choice
   * questions: a point-biserial correlation, rounded to two decimal places.
   */
  discrimination: Hidden,
  /** The options in the question's order; an empty list for open-ended questions. */
  options: v.array(v.object({ text: v.string(), isKey: v.boolean(), share: Hidden })),
  medianSeconds: Hidden,
  timedOutShare: Hidden,
  fiftyFiftyShare: Hidden,
  /** The percentage of learners who skipped the question before they ever answered it, among all who saw it. */
  skippedShare: Hidden,
  /** How many reported problems are still open. */
  openProblems: v.number(),
  /** How many learners reported the open problems. */
  reporters: v.number(),
  flags: v.array(v.picklist(ITEM_FLAGS)),
  /** The index, from 0, of the option to which the flags refer. */
  suspectOption: v.nullable(v.number()),
  deadOptions: v.array(v.number()),
  /**
   * The weights of the flags, added up. A question with at least `WORTH_A_LOOK` is worth a look; those with the highest
   * sum come first.
   */
  concern: v.number(),
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
  /** How many older notes the same learner wrote. Only the latest note is shown, with this number. */
  moreOfLearner: v.number(),
});
export type ReportedProblem = v.InferOutput<typeof ReportedProblem>;

/** How learners checked their open answers to these revisions. Only the latest check of each learner counts. */
export const CheckStatistics = v.object({
  checks: Hidden,
  learners: Hidden,
  /** The key points in the question's order, each with the percentage of the learners who found it. */
  points: v.array(v.object({ text: v.string(), foundShare: Hidden })),
});
export type CheckStatistics = v.InferOutput<typeof CheckStatistics>;

/** GET /api/admin/questions/{id}. */
export const ItemDetail = v.object({
  statistics: ItemStatistics,
  /** First answers to earlier revisions that graded answers differently. The latest of these revisions comes first. */
  earlier: v.array(
    v.object({
      revisions: v.array(v.number()),
      learners: Hidden,
      rightShare: Hidden,
      medianSeconds: Hidden,
    }),
  ),
  content: v.string(),
  exhibit: v.nullable(Exhibit),
  /** Null for short open questions. */
  explanation: v.nullable(v.string()),
  /** Null for multiple choice. */
  checks: v.nullable(CheckStatistics),
  /** Latest first. */
  problems: v.array(ReportedProblem),
});
export type ItemDetail = v.InferOutput<typeof ItemDetail>;

/** PATCH /api/admin/questions/{id}/problems/{note}: settles one reported problem, or opens it again. */
export const ProblemChange = v.strictObject({ isSettled: v.boolean() });

/**
 * POST /api/admin/questions/{id}/problems/settle: settles all problems up to the last one that the administrator saw.
 */
export const SettleProblems = v.strictObject({
  /** Milliseconds since 1970 UTC. */
  upTo: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
});

const SYSTEM_GROUPS = [
  'Sync',
  'Content',
  'Mail',
  'Notifications',
  'Payments',
  'AI',
  'Server',
] as const;

/** GET /api/admin/system. */
export const AdminSystem = v.object({
  /** The counts from all servers together, by UTC day. */
  counts: v.array(
    v.object({
      group: v.picklist(SYSTEM_GROUPS),
      name: v.string(),
      /** A sentence that explains the count. */
      help: v.string(),
      today: v.number(),
      /** The sum of the seven days that end today. */
      week: v.number(),
      /** True if today's count is higher than it should be. */
      isWrong: v.boolean(),
    }),
  ),
  /** Tasks that are waiting for a job to do them. */
  waiting: v.array(
    v.object({ name: v.string(), help: v.string(), count: v.number(), isWrong: v.boolean() }),
  ),
  /** Tokens that AI Mode has spent, by UTC day. */
  aiTokens: v.object({ today: v.number(), week: v.number() }),
  contentVersion: v.string(),
});
export type AdminSystem = v.InferOutput<typeof AdminSystem>;

/**
 * Query of GET /api/admin/acts: words from an act, a question's id or a first name. Without it, the reply has the
 * latest acts.
 */
export const ActSearch = v.object({
  find: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80, 'At most 80 characters'))),
});

/** Entries of the audit log, the latest first. */
export const AdminActs = v.array(
  v.object({
    id: v.string(),
    /** Milliseconds since 1970 UTC. */
    at: v.number(),
    actorId: v.string(),
    /** The administrator's first name and last initial; null if the account is gone. */
    actorName: v.nullable(v.string()),
    act: v.string(),
    subject: v.nullable(v.string()),
    /** How many days of free AI Mode were given; null for other acts. */
    days: v.nullable(v.number()),
    /** The question revision that the act made or changed. */
    revision: v.nullable(v.number()),
    /** The account that the act changed; null for acts on other things, and after the account was deleted. */
    account: v.nullable(v.object({ id: v.string(), name: v.string() })),
  }),
);
export type AdminActs = v.InferOutput<typeof AdminActs>;
