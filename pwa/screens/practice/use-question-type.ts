/** Chooses which kind of question every start in Practice Mode opens; the choice is stored for the next visit. */
import { useCallback, useEffect, useState } from 'react';
import type { QuestionTypeFilter } from '#shared/game/choose/select-question.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';

/**
 * The chosen type (undefined while it is being read) and a function that chooses another.
 * @param tell called with the type, also at first
 */
export function useQuestionType(tell: (type: QuestionTypeFilter) => void) {
  const kept = useRecord(records.questionType);
  const [chosen, setChosen] = useState<QuestionTypeFilter | null>(null);
  const type = chosen ?? kept;
  useEffect(() => {
    if (type) tell(type);
  }, [type, tell]);
  const choose = useCallback((next: QuestionTypeFilter) => {
    setChosen(next);
    const db = currentDatabase();
    // If it can't be saved, this screen still uses the choice; only a reload forgets it.
    if (db) {
      records.questionType
        .set(db, next)
        .catch((error: unknown) => console.warn('The question type could not be kept', error));
    }
  }, []);
  return [type, choose] as const;
}
