import type { UserSettings } from '#shared/contract/account/settings.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';

/**
 * Keeps the settings that the server has answered to a change, so that they act at once. An answer that
 * was overtaken by a later one is left aside; a sync puts right whatever differs from the server.
 * @param version the one that sync compares
 */
export async function keepSettings(
  db: LearnerDatabase,
  version: number,
  values: UserSettings,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const held = await db.meta.get('settings');
    if (held?.key === 'settings' && held.version > version) return;
    await db.meta.put({ key: 'settings', version, values });
  });
}
