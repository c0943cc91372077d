import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import { isShort } from '#shared/contract/questions/question-kind.ts';
import { readSentences } from '#shared/coach/read/sentences.ts';
import { tokenize } from '#shared/coach/read/tokenize.ts';
import {
  freshQuestions,
  goldenAnswers,
  labelledQuestions,
  retiredQuestions,
  secondEdition,
  strangersQuestions,
} from './golden-answers.ts';

/** Asked since the labels were given: nobody has written answers to them yet. */
const NEW = [
  ...['a-fifth-of-our-revenue', 'a-newer-model', 'a-tool-for-six-hundred', 'ai-in-your-own-work'],
  ...['an-agent-for-returns', 'goals-for-voice-messages', 'improve-google-calendar'],
  ...['missed-calls', 'more-orders-smaller-orders', 'something-you-shipped', 'spotify-and-tickets'],
  ...['stop-taking-it', 'the-heaviest-users', 'they-could-overrule-you', 'whom-you-picked'],
];
const open = loadQuestions().flatMap((question) =>
  question.keyPoints && !isShort(question) ? [question] : [],
);
const bank = open.filter(({ id }) => !NEW.includes(id));
const retired = retiredQuestions();
const labelled = labelledQuestions();

describe('the labelled answers of the second edition', () => {
  it.each([
    ['that the coach is fitted on', labelled],
    ['of strangers, on which it is fitted as well', strangersQuestions()],
    ['of writers whom it has never met', freshQuestions()],
  ])('%s hold for the key points as the bank has them today', (_, set) => {
    const stale = [...bank, ...retired].filter(({ id, keyPoints }) => {
      const texts = keyPoints.map((point) => [point.id, point.text]);
      return JSON.stringify(texts) !== JSON.stringify(Object.entries(set.get(id)?.keyPoints ?? {}));
    });
    expect(stale.map(({ id }) => id)).toEqual([]);
    expect(set.size).toBe(bank.length + retired.length);
  });

  it('belong to no question that is asked and retired, or new and labelled', () => {
    const ids = new Set(open.map(({ id }) => id));
    expect(retired.filter(({ id }) => ids.has(id))).toEqual([]);
    expect(NEW.filter((id) => !ids.has(id) || labelled.has(id))).toEqual([]);
  });

  it('name only key points that the question has', () => {
    const unknown = [...labelled, ...strangersQuestions(), ...freshQuestions()].flatMap(
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
  });

  it('have proofs at places where sentences of the answer stand, of points that are covered', () => {
    const wrong = secondEdition().flatMap(({ questionId, answer, covers, proofs = {} }) => {
      const sentences = readSentences(answer, tokenize(answer));
      const spans = Object.values(proofs).flat(2);
      const isOff = spans.some(
        ([start, end]) => !sentences.some((one) => one.start === start && one.end === end),
      );
      return isOff || Object.keys(proofs).some((id) => !covers.includes(id)) ? [questionId] : [];
    });
    expect(wrong).toEqual([]);
    expect(secondEdition().filter(({ proofs = {} }) => Object.keys(proofs).length > 0).length).toBe(
      536,
    );
  });

  it('never have a question in both halves', () => {
    const dev = new Set(goldenAnswers('dev').map(({ questionId }) => questionId));
    expect(goldenAnswers('held').filter(({ questionId }) => dev.has(questionId))).toEqual([]);
  });
});
