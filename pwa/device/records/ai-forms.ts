/** Stores the choices and texts in AI Mode's forms, so that a reload, or leaving the page, loses nothing. */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { AiForms } from '#pwa/device/database/records.ts';

export async function readAiForms(db: LearnerDatabase): Promise<AiForms> {
  const found = await db.meta.get('ai-forms');
  return found?.key === 'ai-forms' ? found.forms : {};
}

/** Stores the given parts. */
export async function keepAiForms(db: LearnerDatabase, part: AiForms): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await db.meta.put({ key: 'ai-forms', forms: { ...(await readAiForms(db)), ...part } });
  });
}
