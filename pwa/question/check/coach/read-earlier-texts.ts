import { readOpenAnswers } from '#pwa/data/live/answers/use-open-answers.ts';
import { requireDatabase } from '#pwa/data/db/open-database.ts';

/** What the learner has written to other questions, as far as this device holds it. @param id of this question */
export async function readEarlierTexts(id: string): Promise<string[]> {
  const answers = await readOpenAnswers(requireDatabase());
  return answers
    .filter(({ about }) => ('questionId' in about ? about.questionId : about.aiQuestionId) !== id)
    .map(({ given }) => given.text);
}
