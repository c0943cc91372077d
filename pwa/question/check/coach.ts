/** Collects the coach's code in one module, so that all of it is loaded together. */
import type { CoachQuestion } from '#shared/coach/find-evidence.ts';
import { pointsKey, readTaught, type TaughtFile } from '#shared/coach/taught/taught-file.ts';

export { askBeforeSubmit, readEarlierTexts } from '#shared/coach/ask-before-submit.ts';
export { findEvidence } from '#shared/coach/find-evidence.ts';
export { likelySentences } from '#shared/coach/likely-sentences.ts';
export { findSlips } from '#shared/interviewer/numbers/slips.ts';
export { wrongSums } from '#shared/interviewer/numbers/sums.ts';

const FILES = import.meta.glob<TaughtFile>('../../../shared/coach/taught/questions/*.json', {
  import: 'default',
});
const FOLDER = '../../../shared/coach/taught/questions/';

/**
 * Questions with their taught words. The coach remembers the questions that it has read by their objects, so it must
 * get the same object each time.
 */
const known = new WeakMap<CoachQuestion, CoachQuestion>();

/**
 * Adds to a question the words in which other people covered its points (docs/coach.md). In the build, each question has
 * its own file of such words. The service worker stores that file, and it is read when the question opens. Returns the
 * question unchanged if there are none, or if the words belong to an earlier version of the question's points.
 */
export async function withTaughtWords(question: CoachQuestion): Promise<CoachQuestion> {
  const before = known.get(question);
  if (before) return before;
  const load = FILES[`${FOLDER}${question.id}.json`];
  if (!load) return question;
  try {
    const file = await load();
    const isFit = file.points === pointsKey(question.keyPoints);
    const taught = isFit ? { ...question, taught: readTaught(file) } : question;
    // If two calls come at the same time, both may have loaded the file.
    const first = known.get(question) ?? taught;
    known.set(question, first);
    return first;
  } catch (error) {
    // Without a network and a service worker, the taught words can't be loaded. The coach then reads the answer without
    // them, as for a new question.
    console.warn("A question's words could not be loaded", error);
    return question;
  }
}
