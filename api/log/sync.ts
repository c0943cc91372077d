/**
 * Steps 5 to 10 of docs/sync.md: takes a batch of events and returns everything that has changed, in one transaction.
 */
import { EVENT_SCHEMA_VERSION } from '#shared/game/constants.ts';
import { type Executor, runStatement } from '#api/platform/database/client.ts';
import { readEffectiveAtUpTo } from '#api/log/statements/event-log.ts';
import type { Services } from '#api/services.ts';
import type { SyncRequest, SyncResponse } from '#shared/contract/sync-protocol.ts';
import { readRowsSince } from '#api/log/statements/learner-rows.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { LiveSession } from '#api/platform/http/app-env.ts';
import { refusalOf } from '#api/account/access.ts';
import { ApiError } from '#api/platform/api-error.ts';
import { isLeaderboardDue, readLeaderboard } from '#api/board/statements/leaderboard.ts';
import { acceptEvents } from '#api/log/accept/accept-events.ts';
import { keysOfBatch, lockForBatch } from '#api/log/accept/lock-for-batch.ts';
import { parseEvents } from '#api/log/accept/judge-events.ts';
import { readFeedbackFor } from '#api/log/accept/load-contexts.ts';
import type { LockedBatch } from '#api/log/statements/locked-batch.ts';
import type { SyncedSubscription } from '#shared/contract/subscription.ts';

const DAY = 86_400_000;

/**
 * Runs a sync with two round trips to the database: one for the lock and the reads after it, one for the writes and the
 * commit.
 * @param session the live session that sent the request
 * @param timeZone the name of the device's time zone; null if it isn't known
 * @throws ApiError 410 if the account was deleted in the meantime; 409 if the cursor belongs to another log. After a
 * 409, the device fetches every row, and sends its stored events again (docs/sync.md, a restored server)
 */
export async function sync(
  services: Services,
  { user: { userId }, signedInAt }: LiveSession,
  request: SyncRequest,
  timeZone: string | null,
): Promise<SyncResponse> {
  const { deviceId, sentAt, events, cursor } = request;
  const parsed = parseEvents(events);
  const keys = keysOfBatch(deviceId, parsed, { sentAt, now: services.clock() });
  let hadSynced = false;
  const response = await inTransaction(services.db, async (tx) => {
    // Step 5, lock.
    const [locked, beside, feedback] = await Promise.all([
      lockForBatch(tx, userId, deviceId, events, keys),
      readBeside(tx, userId),
      readFeedbackFor(tx, userId, parsed),
    ]);
    if (!locked) throw await refusalOf(tx, userId, services.clock());
    const { learner, device, settings } = locked;
    const { logId, subscription } = beside;
    hadSynced = device.count > 0;
    if (request.logId !== null && request.logId !== logId) {
      throw new ApiError(409, 'The server holds another log: pull everything and send again.');
    }

    // Steps 6 to 9, from judging to writing, are in `acceptEvents`.
    const startsAt =
      device.latestEffectiveAt ?? (await startOfDevice(tx, services, userId, request, signedInAt));
    const batch = { deviceId, sentAt, startsAt, events, parsed, feedback, timeZone };
    const after = await acceptEvents(tx, services, locked, batch);

    // Step 10, reply: send the rows that the device doesn't have yet. Usually these are only the rows of this batch.
    const rows =
      cursor === learner.revision
        ? after.rows
        : await readRowsSince(tx, userId, cursor, services.clock());
    const isNewsOfMoney = subscription?.version !== (request.subscriptionVersion ?? 0);
    return {
      logId,
      acks: after.acks,
      rows,
      cursor: after.learner.revision,
      rowCount: after.learner.rowCount,
      revisionSum: after.learner.revisionSum,
      device: { highest: after.device.highest, count: after.device.count },
      contentVersion: beside.contentVersion,
      eventVersion: EVENT_SCHEMA_VERSION,
      rules: learner.engine,
      settings: settings.version === request.settingsVersion ? null : synced(settings),
      ...(subscription && isNewsOfMoney && { subscription }),
      serverTime: services.clock(),
    };
  });
  count(services, request, response, hadSynced);

  // The leaderboard is read after the commit, so that the lock is released earlier.
  const now = services.clock();
  if (!isLeaderboardDue(request.leaderboardAt, now)) return response;
  return { ...response, leaderboard: await readLeaderboard(services.db, userId, now) };
}

/**
 * Returns the settings in a form that devices with version 0.2.0 of the app can also read. They don't know
 * `quietPractice`, so it is sent separately.
 */
function synced({ version, values }: LockedBatch['settings']): SyncResponse['settings'] {
  const { quietPractice, ...preferences } = values.preferences;
  return { version, values: { ...values, preferences }, quietPractice };
}

/** The counter that goes up by one for an acknowledgement with this status. */
const COUNTED = {
  accepted: 'events_accepted',
  duplicate: 'events_duplicate',
  superseded: 'events_superseded',
  conflict: 'events_conflicting',
  'retry-later': 'events_put_off',
  rejected: 'events_rejected',
} as const;

/** Counts the sync for the desk. @param hadSynced true if the device has sent events before */
function count(
  { counters }: Services,
  request: SyncRequest,
  response: SyncResponse,
  hadSynced: boolean,
): void {
  const { events, sentAt, cursor, logId, contentVersion } = request;
  counters.add(contentCounter(contentVersion, response.contentVersion));
  for (const [index, { status }] of response.acks.entries()) {
    counters.add(COUNTED[status]);
    if (status === 'accepted' && isLate(events[index], sentAt)) counters.add('events_late');
  }
  if (cursor > 0 || response.cursor === 0) return;
  counters.add('full_pulls');
  // A device that doesn't send the log's id is new here, or fetches every row because the server was restored.
  if (hadSynced && logId !== null) counters.add('repeated_full_pulls');
}

function contentCounter(held: string | null, current: string) {
  if (held === null) return 'syncs_without_content';
  return held === current ? 'syncs_current_content' : 'syncs_other_content';
}

/**
 * True if the event is more than a day older than its batch. Both times come from the device's clock, so the clock's
 * error cancels out.
 */
function isLate(event: unknown, sentAt: number): boolean {
  return sentAt - Number((event as { occurredAt: number }).occurredAt) > DAY;
}

/**
 * Returns the earliest time that an event of a new device can have. For a phone that was restored from a backup, this
 * is the time of the last event that it has under both its former id and its new id. For any other device, it is the
 * time of the sign-in on the device, because nobody practiced there before. If there is no proof of the sign-in, it is
 * the time at which the batch's session was opened.
 * @param signedInAt when the batch's session was opened, milliseconds since 1970 UTC, like the result
 */
async function startOfDevice(
  tx: Executor,
  { since: tokens }: Pick<Services, 'since'>,
  userId: string,
  { follows, since }: Pick<SyncRequest, 'follows' | 'since'>,
  signedInAt: number,
): Promise<number> {
  const shared = follows ? await readEffectiveAtUpTo(tx, userId, follows) : null;
  if (shared !== null) return shared;
  const proven = since === undefined ? null : await tokens.read(since, userId);
  return proven ?? signedInAt;
}

interface ReadBeside {
  logId: string;
  /** The current version of the bank. */
  contentVersion: string;
  /**
   * The user's fields about the subscription; null if there is no account. Their version is 0 until the learner first
   * subscribes.
   */
  subscription: SyncedSubscription | null;
}

const READ_BESIDE = {
  name: 'read_beside',
  text: `
    select m.value as "logId", c.value as "contentVersion", u.user_id as "userId",
      coalesce(b.version, 0)::int as "version", u.stripe_customer_id as "stripeCustomerId",
      u.stripe_subscription_id as "stripeSubscriptionId",
      u.subscription_status as "subscriptionStatus", u.subscription_end_date as "subscriptionEndDate"
    from server_meta m
    join server_meta c on c.key = 'content_version'
    left join users u on u.user_id = $1
    left join subscriptions b on b.user_id = u.user_id
    where m.key = 'log_id'`,
};

type Found = Omit<ReadBeside, 'subscription'> & SyncedSubscription & { userId: string | null };

async function readBeside(executor: Executor, askedBy: string): Promise<ReadBeside> {
  const [found] = await runStatement<Found>(executor, READ_BESIDE, [askedBy]);
  if (!found) throw new Error('The log has no id, or the bank has no version');
  const { logId, contentVersion, userId, ...subscription } = found;
  return { logId, contentVersion, subscription: userId === null ? null : subscription };
}
