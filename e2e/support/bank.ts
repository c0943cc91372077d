/** Reads the questions from the server, so that a test knows which option is right. */
import * as v from 'valibot';
import { questionParts } from '#shared/contract/questions/question-parts.ts';
import { CuratedQuestion } from '#shared/contract/questions/question.ts';

const Bank = v.object({
  questions: v.array(CuratedQuestion),
  shortQuestions: v.array(CuratedQuestion),
});

export type BankQuestions = CuratedQuestion[];

/** Returns all questions of a running server; short questions come last. */
export async function fetchQuestions(url: string): Promise<BankQuestions> {
  const response = await fetch(`${url}/api/questions`);
  const { questions, shortQuestions } = v.parse(Bank, await response.json());
  return [...questions, ...shortQuestions];
}

/** Returns the first questions of the first level. */
export function beginner(questions: BankQuestions, count: number): BankQuestions {
  return questions.filter(({ difficulty }) => difficulty === 1).slice(0, count);
}

/** Finds the question that a page shows by its text. @throws if no question has that text */
export function findByText(questions: BankQuestions, text: string): CuratedQuestion {
  const shown = flat(text);
  const isShown = (part: string) => shown.includes(flat(part));
  const found = questions.find(({ title, content }) => {
    const { situation, ask } = questionParts(content);
    return [title, situation, ask].every(isShown);
  });
  if (!found) throw new Error(`No question has this text: ${text}`);
  return found;
}

/** Makes apostrophes straight, as the bank has them; Home shows curly ones. */
export function straight(text: string): string {
  return text.replaceAll('’', "'");
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
