import { expect, it } from 'vitest';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { repliesTo } from './replies.tsx';

it('a fact that is asked for again comes with the words that it was said before', () => {
  const question = aCaseQuestion();
  const [fact] = question.facts;
  if (!fact) throw new Error('The case has no facts.');
  const { told, facts } = repliesTo(question, [fact.ask, fact.ask]);
  expect(told.map(({ reply }) => reply)).toEqual([fact.answer, `As I said: ${fact.answer}`]);
  expect(facts).toEqual([0]);
});
