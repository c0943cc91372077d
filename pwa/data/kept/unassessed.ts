/** Free-text answers of this device whose result was never left: nobody has assessed them yet. */
import type { EventIdentity, QuestionRow } from '#shared/game/rows.ts';
import type { LearnerDatabase } from '#pwa/data/db/database.ts';

export interface UnassessedAnswer extends EventIdentity {
  questionId: string;
  text: string;
}

/** Those whose text is still in this device's log; another device assesses its own. */
export async function readUnassessed(db: LearnerDatabase): Promise<UnassessedAnswer[]> {
  const rows = db.rows.where('[kind+key]').between(['question', ''], ['question', '\uffff']);
  const waiting = (await rows.toArray()).flatMap(({ row }) => {
    const { questionId, latestText } = row as QuestionRow;
    return latestText && !latestText.assessed ? [{ questionId, ...latestText }] : [];
  });
  const found = await Promise.all(
    waiting.map(async ({ questionId, deviceId, deviceSeq }) => {
      const logged = await db.events.get([deviceId, deviceSeq]);
      const text = logged?.event.kind === 'answer' ? logged.event.text : null;
      return text ? [{ questionId, deviceId, deviceSeq, text }] : [];
    }),
  );
  return found.flat();
}
