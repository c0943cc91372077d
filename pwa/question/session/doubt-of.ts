import type { SubmitDoubt } from '#shared/coach/ask-before-submit.ts';
import { readEarlierTexts } from '#pwa/question/check/coach/read-earlier-texts.ts';
import { doubtAbout } from '#pwa/question/check/coach/load-coach.ts';
import type { OpenQuestion } from './open-question.ts';

/** What to ask about the open question's text before it is sent; null: nothing, or the coach can't be had. */
export async function doubtOf({ question, text }: OpenQuestion): Promise<SubmitDoubt | null> {
  if (question.options !== null || text.trim() === '') return null;
  try {
    return await doubtAbout(question, text, await readEarlierTexts(question.id));
  } catch (error) {
    console.warn('Nothing could be asked about the text', error);
    return null;
  }
}
