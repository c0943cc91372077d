/**
 * The export's place for each column of each learner's table, written by hand: a test that went by the
 * product's own mapper would not see it err (docs/export.md).
 */
import type { AccountExport } from '#shared/contract/account/account.ts';

export type Section = Exclude<keyof AccountExport, 'format' | 'schemaVersion' | 'exportedAt'>;

/** Never leaves the server. */
const SECRET = null;

type Row = Record<string, unknown>;

interface ExportedTable {
  section: Section;
  /** The export's field by the name of the column. */
  fields: Record<string, string | typeof SECRET>;
}

export const EXPORT_MAP: Record<string, ExportedTable> = {
  users: {
    section: 'account',
    fields: {
      user_id: 'userId',
      email: 'email',
      first_name: 'firstName',
      last_name: 'lastName',
      password_hash: SECRET,
      profile_image_url: 'profileImageUrl',
      stripe_customer_id: 'stripeCustomerId',
      stripe_subscription_id: 'stripeSubscriptionId',
      subscription_status: 'subscriptionStatus',
      subscription_end_date: 'subscriptionEndDate',
      is_admin: 'isAdmin',
      created_at: 'createdAt',
      confirmed_at: 'confirmedAt',
      password_proven_at: 'passwordProvenAt',
      blocked_at: 'blockedAt',
    },
  },
  user_emails: { section: 'emailDirectory', fields: { email: 'email', user_id: 'userId' } },
  user_identities: {
    section: 'identities',
    fields: { identity: 'identity', user_id: 'userId' },
  },
  login_codes: {
    section: 'loginCodes',
    fields: { user_id: 'userId', code_hash: SECRET, created_at: 'createdAt' },
  },
  sessions: {
    section: 'sessions',
    fields: {
      user_id: 'userId',
      session_id: 'sessionId',
      created_at: 'createdAt',
      last_seen_at: 'lastSeenAt',
      revoke_hash: SECRET,
      browser: 'browser',
      system: 'system',
    },
  },
  mails: {
    section: 'mails',
    fields: {
      user_id: 'userId',
      kind: 'kind',
      created_at: 'createdAt',
      due_at: 'dueAt',
      attempts: 'attempts',
      note: 'note',
      recipient: 'recipient',
    },
  },
  mail_links: {
    section: 'mailLinks',
    fields: {
      user_id: 'userId',
      purpose: 'purpose',
      token_hash: SECRET,
      seed: SECRET,
      email: 'email',
      created_at: 'createdAt',
    },
  },
  email_changes: {
    section: 'emailChange',
    fields: {
      user_id: 'userId',
      email: 'email',
      session_id: 'sessionId',
      created_at: 'createdAt',
      left_email: 'leftEmail',
      followed_at: 'followedAt',
    },
  },
  reminders: {
    section: 'reminders',
    fields: {
      user_id: 'userId',
      due_at: 'dueAt',
      last_sent_at: 'lastSentAt',
      last_sent_on: 'lastSentOn',
      unanswered: 'unanswered',
      told_up_to: 'toldUpTo',
      told_week: 'toldWeek',
    },
  },
  push_subscriptions: {
    section: 'pushSubscriptions',
    fields: {
      user_id: 'userId',
      endpoint_hash: 'endpointHash',
      session_id: 'sessionId',
      endpoint: 'endpoint',
      p256dh: 'p256dh',
      auth_secret: SECRET,
      created_at: 'createdAt',
    },
  },
  user_settings: {
    section: 'settings',
    fields: { user_id: 'userId', version: 'version', values: 'values' },
  },
  subscriptions: {
    section: 'subscription',
    fields: {
      user_id: 'userId',
      version: 'version',
      checks: 'checks',
      stripe_subscription_id: 'stripeSubscriptionId',
      status: 'status',
      current_period_start: 'currentPeriodStart',
      current_period_end: 'currentPeriodEnd',
      trial_end: 'trialEnd',
      cancel_at_period_end: 'cancelAtPeriodEnd',
      price_cents: 'priceCents',
      currency: 'currency',
      interval: 'interval',
      checked_at: 'checkedAt',
      had_trial: 'hadTrial',
      announced_subscription_id: 'announcedSubscriptionId',
      known_charge_id: 'knownChargeId',
      comp_until: 'compUntil',
    },
  },
  stripe_customers: {
    section: 'paymentCustomer',
    fields: { customer_id: 'customerId', user_id: 'userId' },
  },
  learners: {
    section: 'learner',
    fields: {
      user_id: 'userId',
      created_at: 'createdAt',
      revision: 'revision',
      row_count: 'rowCount',
      revision_sum: 'revisionSum',
      event_count: 'eventCount',
      utc_offset: 'utcOffset',
      time_zone: 'timeZone',
      intake_date: 'intakeDate',
      intake_events: 'intakeEvents',
      intake_bytes: 'intakeBytes',
      engine: 'engine',
    },
  },
  learner_devices: {
    section: 'devices',
    fields: {
      user_id: 'userId',
      device_id: 'deviceId',
      highest: 'highest',
      count: 'count',
      latest_effective_at: 'latestEffectiveAt',
      utc_offset: 'utcOffset',
      offset_since: 'offsetSince',
      told_drifts: 'toldDrifts',
      told_conflicts: 'toldConflicts',
      told_failures: 'toldFailures',
    },
  },
  learner_rows: {
    section: 'progress',
    fields: {
      user_id: 'userId',
      kind: 'kind',
      key: 'key',
      epoch: 'epoch',
      revision: 'revision',
      row: 'row',
    },
  },
  learner_events: {
    section: 'events',
    fields: {
      user_id: 'userId',
      device_id: 'deviceId',
      device_seq: 'deviceSeq',
      arrival: 'arrival',
      received_at: 'receivedAt',
      effective_at: 'effectiveAt',
      utc_offset: 'utcOffset',
      kind: 'kind',
      epoch: 'epoch',
      round: 'round',
      event: 'event',
      status: 'status',
      code: 'code',
      outcome: 'outcome',
      feedback_id: 'feedbackId',
    },
  },
  idempotency_keys: {
    section: 'repeatableAnswers',
    fields: {
      user_id: 'userId',
      key: 'key',
      created_at: 'createdAt',
      request_hash: 'requestHash',
      status: 'status',
      body: 'body',
    },
  },
  standings: {
    section: 'standings',
    fields: { user_id: 'userId', board: 'board', xp: 'xp' },
  },
  standing_changes: { section: 'standingChanges', fields: { user_id: 'userId' } },
  learner_statistics: {
    section: 'statistics',
    fields: {
      user_id: 'userId',
      registered_at: 'registeredAt',
      folded_up_to: 'foldedUpTo',
      answers: 'answers',
      seconds: 'seconds',
      sessions: 'sessions',
      session_ms: 'sessionMs',
      last_answer_at: 'lastAnswerAt',
    },
  },
  answering_devices: {
    section: 'answeringDevices',
    fields: { user_id: 'userId', device_id: 'deviceId', last_answer_at: 'lastAnswerAt' },
  },
  item_responses: {
    section: 'firstAnswers',
    fields: {
      user_id: 'userId',
      question_id: 'questionId',
      revision: 'revision',
      is_right: 'isRight',
      choice: 'choice',
      seconds: 'seconds',
      timed_out: 'timedOut',
      fifty_fifty: 'fiftyFifty',
      skipped_revision: 'skippedRevision',
    },
  },
  statistic_changes: { section: 'statisticChanges', fields: { user_id: 'userId' } },
};

/** The table's rows as the export has to tell them, in an order of their own. */
export function toldOf(table: string, rows: readonly Row[]): Row[] {
  const fields = Object.entries(EXPORT_MAP[table]?.fields ?? {});
  return inOrder(
    rows.map((row) => {
      const told = fields.flatMap(([column, field]) =>
        field === SECRET ? [] : [[field, row[column]] as const],
      );
      return Object.fromEntries(told);
    }),
  );
}

/** A section of an export in the same order. */
export function sectionOf(exported: AccountExport, table: string): Row[] {
  return inOrder(exported[EXPORT_MAP[table]?.section ?? 'account']);
}

function inOrder(rows: readonly Row[]): Row[] {
  const textOf = (row: Row) => JSON.stringify(Object.entries(row).sort());
  return rows.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
}
