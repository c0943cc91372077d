/** The questions as the server gives them, so that a test knows which option is right. */
import * as v from 'valibot';
import { questionParts } from '#shared/contract/questions/question-parts.ts';
import { CuratedQuestion } from '#shared/contract/questions/question.ts';

const Bank = v.object({
  questions: v.array(CuratedQuestion),
  shortQuestions: v.array(CuratedQuestion),
});

export type Questions = CuratedQuestion[];

/** All questions of a running server; the short ones come last. */
export async function fetchQuestions(url: string): Promise<Questions> {
  const response = await fetch(`${url}/api/questions`);
  const { questions, shortQuestions } = v.parse(Bank, await response.json());
  return [...questions, ...shortQuestions];
}

/** The first questions of the first level. */
export function beginner(questions: Questions, count: number): Questions {
  return questions.filter(({ difficulty }) => difficulty === 1).slice(0, count);
}

/** The question that a page shows, found by its text. @throws when no question has that text */
export function findByText(questions: Questions, text: string): CuratedQuestion {
  const shown = flat(text);
  const isShown = (part: string) => shown.includes(flat(part));
  const found = questions.find(({ title, content }) => {
    const { situation, ask } = questionParts(content);
    return [title, situation, ask].every(isShown);
  });
  if (!found) throw new Error(`No question has this text: ${text}`);
  return found;
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
