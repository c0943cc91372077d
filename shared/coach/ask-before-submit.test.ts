import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import { doubtfulTexts } from '#bench/coach/doubtful-texts.ts';
import { goldenAnswers, goldenQuestions, provenAnswers } from '#bench/coach/golden-answers.ts';
import { askBeforeSubmit, readEarlierTexts } from './ask-before-submit.ts';

const bank = loadQuestions().flatMap((question) => (question.keyPoints ? [question] : []));
const [question] = bank;
if (!question) throw new Error('The bank is empty.');
let fresh = 0;
const EMPTY = ['off-topic', 'stuffed', 'copied'];

describe('before Submit', () => {
  it('nothing is asked about any honest labelled answer', () => {
    const asked = new Map([...goldenQuestions(), ...bank].map((one) => [one.id, one]));
    const honest = [...goldenAnswers('dev'), ...goldenAnswers('held'), ...provenAnswers()].filter(
      ({ kind }) => !EMPTY.includes(kind),
    );
    const doubted = honest.flatMap((answer, at) => {
      const earlier = honest.slice(Math.max(0, at - 5), at).filter((one) => {
        return one.questionId !== answer.questionId;
      });
      const own = asked.get(answer.questionId);
      const doubt =
        own &&
        askBeforeSubmit(
          own,
          answer.answer,
          earlier.map((one) => one.answer),
        );
      return doubt ? [`${answer.questionId}: ${doubt}`] : [];
    });
    expect(honest.length).toBeGreaterThan(900);
    expect(doubted).toEqual([]);
  });

  it.each(['copied', 'repeated-text', 'one-word', 'no-sentence'] as const)(
    'at least nine in ten texts that are %s are asked about',
    (kind) => {
      const got = bank.flatMap((own, at) => {
        const earlier = bank[(at + 1) % bank.length]?.sampleAnswer ?? '';
        return doubtfulTexts(own, earlier)[kind].map((text) =>
          askBeforeSubmit(own, text, [earlier]),
        );
      });
      expect(got.filter((doubt) => doubt === kind).length / got.length).toBeGreaterThanOrEqual(0.9);
    },
  );

  it('a copy stays one whatever its case, its spaces and a few words around it', () => {
    const spaces = fc.constantFrom(' ', '  ', '\n', '\t');
    fc.assert(
      fc.property(fc.constantFrom(...bank), spaces, fc.boolean(), (own, space, isLoud) => {
        const copy = own.content.replaceAll(/\s+/g, space);
        const text = isLoud ? copy.toUpperCase() : copy;
        expect(askBeforeSubmit(own, `Well: ${text} Right?`, [])).toBe('copied');
      }),
      { numRuns: 60 },
    );
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        askBeforeSubmit(question, text, [text]);
      }),
      { numRuns: 60 },
    );
  });

  it('earlier texts that were read ahead, and again and again, give the verdict of a first reading', () => {
    const texts = bank.map(({ sampleAnswer }) => sampleAnswer ?? '').filter(Boolean);
    const some = fc.uniqueArray(fc.constantFrom(...texts), { maxLength: 4 });
    const cut = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...texts), some, cut, (text, others, part) => {
        const words = text.split(/\s+/);
        const begun = words.slice(0, Math.ceil(words.length * part)).join(' ');
        const rest = others[0]?.split(/\s+/).slice(begun.length % 40) ?? [];
        const typed = `${begun} ${rest.slice(0, 30).join(' ')}`;
        const earlier = [text, ...others];
        readEarlierTexts(earlier);
        const verdict = askBeforeSubmit(question, typed, earlier);
        expect(askBeforeSubmit(question, typed, earlier)).toBe(verdict);
        // Added spaces make each text a new one, so that it is read for the first time.
        fresh += 1;
        const unread = earlier.map((one) => one + ' '.repeat(fresh));
        expect(askBeforeSubmit(question, typed, unread)).toBe(verdict);
      }),
      { numRuns: 60 },
    );
  });
});
