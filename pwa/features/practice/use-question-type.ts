import { useState } from 'react';
import type { QuestionTypeFilter } from '#shared/engine/select-question.ts';
import { currentDatabase } from '#pwa/db/open-database.ts';
import { keepQuestionType, useKeptQuestionType } from '#pwa/db/question-type.ts';

/** The chosen question type, undefined while it is read, and how to choose another. */
export function useQuestionType() {
  const kept = useKeptQuestionType();
  const [chosen, setChosen] = useState<QuestionTypeFilter | null>(null);
  const choose = (type: QuestionTypeFilter) => {
    setChosen(type);
    const db = currentDatabase();
    // Without it a reload forgets the choice; this screen goes by it all the same.
    if (db) {
      keepQuestionType(db, type).catch((error: unknown) =>
        console.warn('The question type could not be kept', error),
      );
    }
  };
  return [chosen ?? kept, choose] as const;
}
