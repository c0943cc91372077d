import type { UserSettings } from '#shared/contract/account/settings.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';

/**
 * Stores the settings with which the server answered a change, so that they act at once. An answer that a later one has
 * overtaken is ignored; a sync corrects whatever differs from the server.
 * @param version the version that sync compares
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
