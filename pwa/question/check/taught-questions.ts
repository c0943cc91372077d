/**
 * The words with which other people proved a question's points (docs/coach.md). Each question's file is a part of the
 * build that the service worker keeps; it is read when the question opens.
 */
import type { CoachQuestion } from '#shared/coach/find-evidence.ts';
import { pointsKey, readTaught, type TaughtFile } from '#shared/coach/taught/taught-file.ts';

const FILES = import.meta.glob<TaughtFile>('../../../shared/coach/taught/questions/*.json', {
  import: 'default',
});
const FOLDER = '../../../shared/coach/taught/questions/';

/** The coach reads a question once, so that the same object is needed each time. */
const known = new WeakMap<CoachQuestion, CoachQuestion>();

/** Adds the taught words if there are any for the points as they are; without them the question comes back as it is. */
export async function withTaughtWords(question: CoachQuestion): Promise<CoachQuestion> {
  const before = known.get(question);
  if (before) return before;
  const load = FILES[`${FOLDER}${question.id}.json`];
  if (!load) return question;
  try {
    const file = await load();
    const isFit = file.points === pointsKey(question.keyPoints);
    const taught = isFit ? { ...question, taught: readTaught(file) } : question;
    // Two calls at once may both have loaded it.
    const first = known.get(question) ?? taught;
    known.set(question, first);
    return first;
  } catch (error) {
    // Without a network and a service worker, the answer is read as one to a new question.
    console.warn("A question's words could not be loaded", error);
    return question;
  }
}
