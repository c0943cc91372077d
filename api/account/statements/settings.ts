/** A learner's settings (docs/product.md 3.7) with their version. */
import { eq } from 'drizzle-orm';
import {
  DEFAULT_SETTINGS,
  type UserSettings,
  withQuietPractice,
} from '#shared/contract/account/user-settings.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { userSettings } from '#api/account/tables.ts';

interface VersionedSettings {
  /** The version number of the settings. Each change raises it by one. A sync compares it with the device's version. */
  version: number;
  values: UserSettings;
}

export async function readSettings(executor: Executor, userId: string): Promise<VersionedSettings> {
  const [stored] = await executor
    .select({ version: userSettings.version, values: userSettings.values })
    .from(userSettings)
    .where(eq(userSettings.userId, userId));
  return stored
    ? { ...stored, values: withQuietPractice(stored.values) }
    : { version: 0, values: DEFAULT_SETTINGS };
}

/** Stores the settings. @param tx a transaction that has locked the learner */
export async function writeSettings(
  tx: Executor,
  userId: string,
  settings: VersionedSettings,
): Promise<void> {
  await tx
    .insert(userSettings)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: userSettings.userId, set: settings });
}
