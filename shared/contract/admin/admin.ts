/** What the administrator's desk reads (docs/product.md 2.18, 3.9 and 7.4). */
import * as v from 'valibot';
import { Exhibit } from '#shared/contract/questions/question.ts';

/** GET /api/admin/stats. Ratios have two decimals. */
export const AdminStats = v.object({
  users: v.object({ total: v.number(), weeklyActive: v.number(), dailyActive: v.number() }),
  content: v.object({
    totalQuestions: v.number(),
    totalAnswers: v.number(),
    /** Short open questions, which `totalQuestions` leaves out. */
    shortQuestions: v.number(),
  }),
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

/** GET /api/admin/money: from the stored subscriptions, as the payment provider last told. */
export const AdminMoney = v.object({
  trials: v.number(),
  /** Canceled ones among them. */
  trialsEnding: v.number(),
  active: v.number(),
  activeEnding: v.number(),
  pastDue: v.number(),
  /** Trials that are over and decided, those that led to a paid period, and their percent. */
  decided: v.number(),
  converted: v.number(),
  conversionShare: v.nullable(v.number()),
  /** Paid subscriptions that ended in the last thirty days, and their percent of these and the living ones. */
  ended: v.number(),
  churnShare: v.nullable(v.number()),
  /** Accounts with AI Mode given away now. */
  comps: v.number(),
  /** What the active ones pay each interval, in the smallest unit of the currency. */
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
 * GET /api/admin/retention: by week of registration, the latest first. Percent of those who registered; null
 * while the week is too young, and where fewer than five registered.
 */
export const AdminRetention = v.array(
  v.object({
    /** Its Monday, YYYY-MM-DD. */
    week: v.string(),
    registered: v.number(),
    /** Answered anything. */
    practiced: v.nullable(v.number()),
    /** Still answered at least one, two and four weeks after they registered. */
    after1: v.nullable(v.number()),
    after2: v.nullable(v.number()),
    after4: v.nullable(v.number()),
  }),
);
export type AdminRetention = v.InferOutput<typeof AdminRetention>;

/**
 * What speaks against a question: the key may be wrong, several learners reported it, it gives itself away, an
 * option tempts nobody.
 */
export const ITEM_FLAGS = ['wrong-key', 'reported', 'gives-itself-away', 'dead-option'] as const;

/** One strong sign, or several weak ones: neither one note nor one dead option is enough. */
export const WORTH_A_LOOK = 2;

/** A figure about fewer learners than five is null. */
const Hidden = v.nullable(v.number());

/**
 * How a question does, by the first answer of each learner to the current revision or to one whose answers mean the
 * same. Shares are percent, rounded.
 */
export const ItemStatistics = v.object({
  id: v.string(),
  revision: v.number(),
  /** Whose answers are counted: the current one and those with the same options and key, or the same points. */
  revisions: v.array(v.number()),
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
  /** How many learners wrote them. */
  reporters: v.number(),
  flags: v.array(v.picklist(ITEM_FLAGS)),
  /** Positions from 0 of the options that the flags are about. */
  suspectOption: v.nullable(v.number()),
  deadOptions: v.array(v.number()),
  /** How much the flags weigh together: from `WORTH_A_LOOK` on the question is worth a look, the worst first. */
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
  /** Further notes of the same learner, which are counted and not shown; told with the latest. */
  moreOfLearner: v.number(),
});
export type ReportedProblem = v.InferOutput<typeof ReportedProblem>;

/** How learners checked their open answers to these revisions, each by the latest check. */
export const CheckStatistics = v.object({
  checks: Hidden,
  learners: Hidden,
  /** The key points in the question's order, with the percent of the learners who found them. */
  points: v.array(v.object({ text: v.string(), foundShare: Hidden })),
});
export type CheckStatistics = v.InferOutput<typeof CheckStatistics>;

/** GET /api/admin/questions/{id}. */
export const ItemDetail = v.object({
  statistics: ItemStatistics,
  /** First answers to revisions that meant something else, the latest first. */
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

/** PATCH /api/admin/questions/{id}/problems/{note}. */
export const ProblemChange = v.strictObject({ isSettled: v.boolean() });

/** POST /api/admin/questions/{id}/problems/settle: all that were reported up to what was seen. */
export const SettleProblems = v.strictObject({
  /** Milliseconds since 1970 UTC. */
  upTo: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
});

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
      /** More today than there are when all is well. */
      isWrong: v.boolean(),
    }),
  ),
  /** What waits for a job now. */
  waiting: v.array(
    v.object({ name: v.string(), help: v.string(), count: v.number(), isWrong: v.boolean() }),
  ),
  /** Tokens that AI Mode has spent, by UTC day. */
  aiTokens: v.object({ today: v.number(), week: v.number() }),
  contentVersion: v.string(),
});
export type AdminSystem = v.InferOutput<typeof AdminSystem>;

/** Query of GET /api/admin/acts: words of an act, a question's id or a first name; all latest acts without it. */
export const ActSearch = v.object({
  find: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80, 'At most 80 characters'))),
});

/** Entries of the audit log, latest first. */
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
    /** Free days that were given; null for other acts. */
    days: v.nullable(v.number()),
    /** The revision that an act on a question made, or was about. */
    revision: v.nullable(v.number()),
    /** The account that it was done to; null for other acts, and once the account is deleted. */
    account: v.nullable(v.object({ id: v.string(), name: v.string() })),
  }),
);
export type AdminActs = v.InferOutput<typeof AdminActs>;
