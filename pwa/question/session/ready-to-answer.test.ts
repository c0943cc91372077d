import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aChoiceQuestion, anOpenEndedQuestion } from '#pwa/question/testing/curated-questions.ts';
import { getReadyToAnswer } from './answering.ts';
import { closeQuestion, openQuestion } from './question-state.ts';

const read = vi.hoisted((): string[] => []);
vi.mock(import('#pwa/question/check/coach.ts'), async (load) => {
  const real = await load();
  const findEvidence: typeof real.findEvidence = (question, ...rest) => {
    read.push(question.id);
    return real.findEvidence(question, ...rest);
  };
  return { ...real, findEvidence };
});

const LEARNER = { userId: 'ada', epoch: 1, round: 1 };

beforeEach(() => {
  read.length = 0;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
});
afterEach(closeQuestion);

it('has the coach read a question while its learner does', async () => {
  const question = anOpenEndedQuestion();
  getReadyToAnswer(openQuestion({ question, mode: 'practice', learner: LEARNER }, null));
  await expect.poll(() => read).toEqual([question.id]);
});

it('leaves choices alone, which the coach has nothing to say to', async () => {
  const text = anOpenEndedQuestion();
  const choice = aChoiceQuestion();
  getReadyToAnswer(openQuestion({ question: choice, mode: 'practice', learner: LEARNER }, null));
  getReadyToAnswer(openQuestion({ question: text, mode: 'practice', learner: LEARNER }, null));
  await expect.poll(() => read).toEqual([text.id]);
});
