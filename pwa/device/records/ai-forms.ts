/** What was chosen and typed in AI Mode: a reload, or a page that is left, loses nothing of it. */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { AiForms } from '#pwa/device/database/records.ts';

export async function readAiForms(db: LearnerDatabase): Promise<AiForms> {
  const found = await db.meta.get('ai-forms');
  return found?.key === 'ai-forms' ? found.forms : {};
}

/** Keeps the parts that are given. */
export async function keepAiForms(db: LearnerDatabase, part: AiForms): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await db.meta.put({ key: 'ai-forms', forms: { ...(await readAiForms(db)), ...part } });
  });
}
