/** PATCH /api/user/settings. */
import { recountStandings } from '#api/board/statements/count-standings.ts';
import { lockLearner } from '#api/log/statements/learners.ts';
import { readSettings, writeSettings } from '#api/account/statements/settings.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { refusalOf } from '#api/account/access/session.ts';
import type { Services } from '#api/services.ts';
import type {
  SettingsChange,
  SettingsResponse,
  UserSettings,
} from '#shared/contract/account/settings.ts';

/**
 * Changes the given values, raises the version and, if privacy changes, leaves or enters the
 * leaderboards at once, all in one transaction.
 * @returns the settings as they are now
 * @throws ApiError 401 or 410 when the account was deleted meanwhile
 */
export async function changeSettings(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  change: SettingsChange,
): Promise<SettingsResponse> {
  return inTransaction(db, async (tx) => {
    if (!(await lockLearner(tx, userId))) throw await refusalOf(tx, userId, clock());
    // The settings are read behind the lock, so that two changes at once both last.
    const before = await readSettings(tx, userId);
    const version = before.version + 1;
    const values = merge(before.values, change);
    await writeSettings(tx, userId, { version, values });
    if (change.privacy) await recountStandings(tx, userId, clock());
    return { version, ...values };
  });
}

function merge(values: UserSettings, change: SettingsChange): UserSettings {
  return {
    notifications: { ...values.notifications, ...change.notifications },
    privacy: { ...values.privacy, ...change.privacy },
    preferences: { ...values.preferences, ...change.preferences },
  };
}
