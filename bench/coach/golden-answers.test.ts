import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import { readSentences } from '#shared/coach/read/sentences.ts';
import { tokenize } from '#shared/coach/read/tokenize.ts';
import {
  freshQuestions,
  goldenAnswers,
  labelledQuestions,
  retiredQuestions,
  provenAnswers,
  strangersQuestions,
  thirdQuestions,
} from './golden-answers.ts';

const open = loadQuestions().flatMap((question) => (question.keyPoints ? [question] : []));
const retired = retiredQuestions();
const labelled = labelledQuestions();
const third = thirdQuestions();

/** The bank's questions and the retired ones, by the edition that brought them. */
const asked = [...open, ...retired];
const ofSecond = asked.filter(({ id }) => labelled.has(id));
const ofThird = asked.filter(({ id }) => !labelled.has(id));

describe('the labelled answers', () => {
  it.each([
    ['of one hand', labelled, ofSecond],
    ['of strangers', strangersQuestions(), ofSecond],
    ['of the writers after them', freshQuestions(), ofSecond],
    ['to what came with the third edition', third, ofThird],
  ])('%s hold for the key points as the bank has them today', (_, set, questions) => {
    const stale = questions.filter(({ id, keyPoints }) => {
      const texts = keyPoints.map((point) => [point.id, point.text]);
      return JSON.stringify(texts) !== JSON.stringify(Object.entries(set.get(id)?.keyPoints ?? {}));
    });
    expect(stale.map(({ id }) => id)).toEqual([]);
    expect(set.size).toBe(questions.length);
  });

  it('belong to no question that is both asked and retired', () => {
    const ids = new Set(open.map(({ id }) => id));
    expect(retired.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it('name only key points that the question has', () => {
    const unknown = [...labelled, ...strangersQuestions(), ...freshQuestions(), ...third].flatMap(
      ([id, { keyPoints, answers }]) =>
        answers.flatMap(({ covers }) =>
          covers.filter((point) => !(point in keyPoints)).map(() => id),
        ),
    );
    expect(unknown).toEqual([]);
  });

  it("are at least three in a learner's English and one by who saw only the prompt, a question", () => {
    const poor = [...labelled].filter(([, { answers }]) => {
      const learners = answers.filter(({ kind }) => kind === 'learner-english').length;
      return learners < 3 || answers.length < 5;
    });
    expect(poor.map(([id]) => id)).toEqual([]);
    const few = [...third].filter(
      ([, { answers }]) =>
        answers.length < 8 ||
        new Set(answers.map(({ writer }) => writer)).size < 4 ||
        !answers.some(({ kind }) => kind === 'learner-english'),
    );
    expect(few.map(([id]) => id)).toEqual([]);
  });

  it('have proofs at places where sentences of the answer stand, of points that are covered', () => {
    const wrong = provenAnswers().flatMap(({ questionId, answer, covers, proofs = {} }) => {
      const sentences = readSentences(answer, tokenize(answer));
      const spans = Object.values(proofs).flat(2);
      const isOff = spans.some(
        ([start, end]) => !sentences.some((one) => one.start === start && one.end === end),
      );
      return isOff || Object.keys(proofs).some((id) => !covers.includes(id)) ? [questionId] : [];
    });
    expect(wrong).toEqual([]);
    expect(provenAnswers().filter(({ proofs = {} }) => Object.keys(proofs).length > 0).length).toBe(
      838,
    );
  });

  it('never have a question in both halves', () => {
    const dev = new Set(goldenAnswers('dev').map(({ questionId }) => questionId));
    expect(goldenAnswers('held').filter(({ questionId }) => dev.has(questionId))).toEqual([]);
  });
});
