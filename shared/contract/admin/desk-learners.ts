/**
 * The data and actions for administrators about one learner, without the learner's answers or texts (docs/product.md
 * 2.18).
 */
import * as v from 'valibot';
import { AdminActs } from './desk.ts';

/** The maximum number of days of free AI Mode that an administrator can give at a time. */
export const MOST_COMP_DAYS = 90;

/**
 * POST /api/admin/learners/find: an email address or its beginning. It is in the body, so that it never gets into a log
 * of URLs.
 */
export const LearnerSearch = v.strictObject({
  address: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.minLength(3, 'Type at least three characters'),
    v.maxLength(254, 'This is longer than an address'),
  ),
});

export const FoundLearners = v.object({
  /** The shortest addresses come first, so that an address that was typed in full is at the top. */
  learners: v.array(
    v.object({
      id: v.string(),
      email: v.string(),
      name: v.string(),
      registeredAt: v.number(),
      isBlocked: v.boolean(),
    }),
  ),
  /** True if more addresses begin with the typed text. */
  hasMore: v.boolean(),
});
export type FoundLearners = v.InferOutput<typeof FoundLearners>;

/** An account's id, as it is in the URL of its page at the desk. */
export const LearnerParam = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)) });

const Time = v.nullable(v.number());

/** GET /api/admin/learners/{id}. Times are milliseconds since 1970 UTC. */
export const LearnerPage = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  registeredAt: v.number(),
  confirmedAt: Time,
  blockedAt: Time,
  lastSeenAt: Time,
  isAdmin: v.boolean(),
  plan: v.object({
    isOpen: v.boolean(),
    /** The status in the payment provider's own words; null without a subscription. */
    status: v.nullable(v.string()),
    trialEnd: Time,
    currentPeriodEnd: Time,
    cancelAtPeriodEnd: v.boolean(),
    /** The time at which the free AI Mode from an administrator ends; null if there is none or it is over. */
    compUntil: Time,
  }),
  sessions: v.array(
    v.object({
      browser: v.nullable(v.string()),
      system: v.nullable(v.string()),
      signedInAt: v.number(),
      lastUsedAt: v.number(),
    }),
  ),
  sync: v.object({
    events: v.number(),
    rejected: v.number(),
    superseded: v.number(),
    devices: v.array(
      v.object({
        lastHeardAt: Time,
        events: v.number(),
        /** How many event numbers the device has skipped. */
        gaps: v.number(),
      }),
    ),
  }),
  /** The administrators' acts on the account, the latest first. */
  acts: AdminActs,
});
export type LearnerPage = v.InferOutput<typeof LearnerPage>;

/** POST /api/admin/learners/{id}/comp: the number of days of free AI Mode from now on; 0 ends it. */
export const CompRequest = v.strictObject({
  days: v.pipe(
    v.number(),
    v.integer('Use whole days'),
    v.minValue(0),
    v.maxValue(MOST_COMP_DAYS, `At most ${MOST_COMP_DAYS} days`),
  ),
});

/** POST /api/admin/learners/{id}/block. */
export const BlockRequest = v.strictObject({ isBlocked: v.boolean() });
