/** The questions as the server gives them, so that a test knows which option is right. */
import * as v from 'valibot';
import { CuratedQuestion } from '#shared/contract/question.ts';

const Bank = v.object({ questions: v.array(CuratedQuestion) });

export type Questions = CuratedQuestion[];

/** All questions of a running server. */
export async function fetchQuestions(url: string): Promise<Questions> {
  const response = await fetch(`${url}/api/questions`);
  return v.parse(Bank, await response.json()).questions;
}

/** The question that a page shows, found by its text. @throws when no question has that text */
export function findByText(questions: Questions, text: string): CuratedQuestion {
  const found = questions.find(({ content }) => flat(text).includes(flat(content)));
  if (!found) throw new Error(`No question has this text: ${text}`);
  return found;
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
