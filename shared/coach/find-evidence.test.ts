import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadQuestions } from '#api/content/load-questions.ts';
import { goldenQuestions, provenAnswers } from '#bench/coach/golden-answers.ts';
import { taughtQuestions } from '#bench/coach/taught/known-questions.ts';
import { NONSENSE } from '#bench/coach/nonsense.ts';
import { isShort } from '#shared/contract/questions/question.ts';
import { findEvidence } from './find-evidence.ts';
import { MANY_ANSWERS } from './judge/fit-for.ts';
import { hasVerb, readSentences } from './read/sentences.ts';
import { tokenize } from './read/tokenize.ts';

const questions = goldenQuestions().filter(({ edition }) => edition === 2);
const bank = loadQuestions().flatMap((question) => (question.keyPoints ? [question] : []));
const [long, short] = [bank.filter((one) => !isShort(one)), bank.filter(isShort)];
const found = provenAnswers()
  .filter((_, at) => at % 3 === 0)
  .flatMap(({ questionId, answer, covers }) => {
    const question = questions.find(({ id }) => id === questionId);
    if (!question) return [];
    const { points, isNothingRecognized } = findEvidence(question, answer);
    const spans = points.flatMap(({ sentence }) => (sentence ? [sentence] : []));
    return [{ question, answer, covers, spans, isNothingRecognized }];
  });
const question = questions.find(({ id }) => id === 'save-for-later');
if (!question) throw new Error('The question is gone.');

const ANSWER =
  `The button is there so that people don't lose a good article when they have no time for it right now.
My main number is the share of saved articles that people open and read within a week. What must not get worse is how much
they read on the same day. Half of the readers got the button by chance, so I compare the two halves.`.replaceAll(
    '\n',
    ' ',
  );

describe('what is shown of an answer', () => {
  it('is whole sentences of at least eight words with a verb, one or two side by side', () => {
    const shown = found.flatMap(({ answer, spans }) => {
      const sentences = readSentences(answer, tokenize(answer));
      return spans.map(({ start, end }) => ({
        words: tokenize(answer.slice(start, end)),
        starts: sentences.findIndex((one) => one.start === start),
        ends: sentences.findIndex((one) => one.end === end),
      }));
    });
    expect(shown.length).toBeGreaterThan(150);
    for (const { words, starts, ends } of shown) {
      expect(words.length).toBeGreaterThanOrEqual(8);
      expect(hasVerb(words)).toBe(true);
      expect(starts).toBeGreaterThanOrEqual(0);
      expect(ends === starts || ends === starts + 1).toBe(true);
    }
  });

  it('shows no sentence for two points', () => {
    for (const { spans } of found) {
      const inOrder = [...spans].sort((a, b) => a.start - b.start);
      inOrder.slice(1).forEach(({ start }, at) => {
        expect(start).toBeGreaterThanOrEqual(inOrder[at]?.end ?? Infinity);
      });
    }
  });

  it("is the learner's sentence for the point that it makes", () => {
    const { points, isNothingRecognized } = findEvidence(question, ANSWER);
    const quoted = Object.fromEntries(
      points.flatMap(({ id, sentence }) =>
        sentence ? [[id, ANSWER.slice(sentence.start, sentence.end)]] : [],
      ),
    );
    expect(quoted).toMatchObject({
      'main-metric': expect.stringContaining('My main number is'),
      comparison: expect.stringContaining('Half of the readers'),
    });
    expect(quoted).not.toHaveProperty('decision');
    expect(isNothingRecognized).toBe(false);
  });

  describe('in a conversation', () => {
    const textOf = (...turns: string[]) => turns.join('\n\n');
    const partsOf = (text: string, ...turns: string[]) =>
      turns.map((turn) => ({ start: text.indexOf(turn), end: text.indexOf(turn) + turn.length }));
    const metricIn = (text: string, parts: { start: number; end: number }[]) => {
      const { points } = findEvidence(question, text, { parts });
      const sentence = points.find(({ id }) => id === 'main-metric')?.sentence;
      return sentence ? text.slice(sentence.start, sentence.end) : null;
    };

    it('is from a reply, too', () => {
      const own = /My main number.*?same day\./u.exec(ANSWER)?.[0] ?? '';
      const others = ANSWER.replace(`${own} `, '');
      const said = textOf(others, own);
      expect(metricIn(said, partsOf(said, others, own))).toMatch(/^My main number/u);
    });

    it('is from the answer, not from a question before it or a reply that says it again', () => {
      const asked =
        'Is the main number the share of saved articles that people open and read within a week?';
      const again =
        'As I said, my main number would be the share of saved articles that people open and read within a week.';
      const said = textOf(asked, ANSWER, again);
      const [before, main, after] = partsOf(said, asked, ANSWER, again).map((part, at) => ({
        ...part,
        phase: ['ask', 'answer', 'pressed'][at] ?? '',
      }));
      if (!before || !main || !after) throw new Error('A part is missing.');
      expect(metricIn(said, [main, before, after])).toMatch(/^My main number is/u);
    });

    it('is as it would be without the rest, if it is from the answer', () => {
      const sample = bank.filter((_, at) => at % 6 === 0);
      const said = sample.flatMap((one, at) => {
        const reply = sample[(at + 1) % sample.length]?.sampleAnswer ?? '';
        const text = textOf(one.sampleAnswer, reply);
        const parts = partsOf(text, one.sampleAnswer, reply);
        const quotes = (points: ReturnType<typeof findEvidence>['points']) =>
          points.map(({ sentence }) => sentence?.start ?? -1);
        const alone = quotes(findEvidence(one, one.sampleAnswer).points);
        const all = quotes(findEvidence(one, text, { parts }).points);
        return alone.flatMap((start, k) => (start === -1 ? [] : [[start, all[k]]]));
      });
      expect(said.length).toBeGreaterThan(20);
      for (const [alone, all] of said) expect(all).toBe(alone);
    });

    it('never goes from one part into another', () => {
      for (const { question: asked, answer, spans } of found.slice(0, 10)) {
        const cut = spans[0]?.end ?? 0;
        const parts = [
          { start: 0, end: cut },
          { start: cut, end: answer.length },
        ];
        const { points } = findEvidence(asked, answer, { parts });
        for (const { sentence } of points)
          expect(!sentence || sentence.end <= cut || sentence.start >= cut).toBe(true);
      }
    });

    it('is found in the answer though headings make the whole read like no prose', () => {
      const headings = 'metric, users, share, week, month, '.repeat(40).trim();
      const said = textOf(headings, ANSWER);
      expect(metricIn(said, partsOf(said, ANSWER, headings))).toContain('My main number');
    });
  });

  it('is less where a point is refused or put off', () => {
    const refused = ANSWER.replace('My main number is', "We don't need to measure");
    const isShown = (text: string) =>
      findEvidence(question, text).points.find(({ id }) => id === 'main-metric')?.sentence !== null;
    expect(isShown(ANSWER)).toBe(true);
    expect(isShown(refused)).toBe(false);
  });

  it.each(Object.entries(NONSENSE))('is nothing of %s, mostly in so many words', (_, make) => {
    const all = questions.map((own) => findEvidence(own, make(own)));
    const fooled = all.filter(({ points }) => points.some(({ sentence }) => sentence !== null));
    expect(fooled).toEqual([]);
    const said = all.filter(({ isNothingRecognized }) => isNothingRecognized);
    expect(said.length / all.length).toBeGreaterThan(0.6);
    expect(all.filter(({ points }) => points.some(({ perhaps }) => perhaps))).toEqual([]);
    const known = taughtQuestions().map((own) => findEvidence(own, make(own)));
    const points = known.flatMap((one) => one.points);
    expect(points.filter(({ sentence }) => sentence !== null)).toEqual([]);
  });

  it("is at least a quarter of the points of each question's own sample answer, mostly half", () => {
    const shares = long.map((own) => {
      const { points } = findEvidence(own, own.sampleAnswer);
      return points.filter(({ sentence }) => sentence).length / own.keyPoints.length;
    });
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(1 / 4);
    expect(shares.filter((share) => share >= 0.5).length / shares.length).toBeGreaterThan(0.85);
  });

  it("is half the points of the short questions' own samples, and none of another one's", () => {
    const countIn = (own: (typeof short)[number], text: string) =>
      findEvidence(own, text).points.filter(({ sentence }) => sentence).length;
    const points = short.reduce((sum, { keyPoints }) => sum + keyPoints.length, 0);
    const own = short.reduce((sum, one) => sum + countIn(one, one.sampleAnswer), 0);
    expect(own / points).toBeGreaterThan(0.5);
    const others = short.map((one, at) =>
      countIn(one, short[(at + 1) % short.length]?.sampleAnswer ?? ''),
    );
    expect(others.filter((count) => count > 0)).toEqual([]);
  });

  it('is asked about where nothing is sure enough, and a sentence never for two points', () => {
    const evidence = provenAnswers().flatMap(({ questionId, answer }, at) => {
      if (at % 3 > 0) return [];
      const own = questions.find(({ id }) => id === questionId);
      return own ? [findEvidence(own, answer)] : [];
    });
    const points = evidence.flatMap((one) => one.points);
    const asked = points.filter(({ perhaps }) => perhaps);
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter(({ sentence }) => sentence !== null)).toEqual([]);
    for (const { points: own, isNothingRecognized } of evidence) {
      const spans = own.flatMap(({ sentence, perhaps }) => sentence ?? perhaps ?? []);
      const inOrder = spans.sort((a, b) => a.start - b.start);
      inOrder.slice(1).forEach(({ start }, at) => {
        expect(start).toBeGreaterThanOrEqual(inOrder[at]?.end ?? Infinity);
      });
      if (isNothingRecognized) expect(spans).toEqual([]);
    }
  });

  it('is asked about more often in an interview, if the answer surely is about a question with few known answers', () => {
    const few = taughtQuestions().filter(
      (one) => one.taught.answers < MANY_ANSWERS && !isShort(one),
    );
    const pointsOf = (own: (typeof few)[number], text: string, isTalk: boolean) => {
      const parts = isTalk ? [{ start: 0, end: text.length, phase: 'answer' }] : undefined;
      const { points } = findEvidence(own, text, { ...(parts && { parts }) });
      return points.filter(({ sentence, perhaps }) => sentence ?? perhaps).length;
    };
    const pairs = few.flatMap((own, at) =>
      [own, few[(at + 1) % few.length]].map((other) => {
        const text = other?.sampleAnswer ?? '';
        return { typed: pointsOf(own, text, false), said: pointsOf(own, text, true) };
      }),
    );
    const gained = pairs.filter(({ typed, said }) => said > typed);
    expect(gained.length).toBeGreaterThan(few.length / 4);
    expect(gained.filter(({ typed }) => typed < 2)).toEqual([]);
  });

  it('stays within any text, and is the same twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const evidence = findEvidence(question, text);
        expect(evidence.points.map(({ id }) => id)).toEqual(question.keyPoints.map(({ id }) => id));
        expect(findEvidence(question, text)).toEqual(evidence);
        for (const { sentence } of evidence.points)
          if (sentence) expect(sentence.end).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe('nothing was recognized', () => {
  it('is said of next to no answer that makes two points or more, shown or not', () => {
    const real = found.filter(({ covers }) => covers.length >= 2);
    expect(real.filter(({ spans }) => spans.length === 0).length).toBeGreaterThan(40);
    const called = real.filter(({ isNothingRecognized }) => isNothingRecognized);
    expect(called.length / real.length).toBeLessThan(0.02);
  });

  it('is not said of a good answer whose topic the writer chose', () => {
    const own = questions.find(({ id }) => id === 'a-product-you-love');
    expect(own && findEvidence(own, HEARING).isNothingRecognized).toBe(false);
  });
});

const HEARING =
  `It is for people who have started to lose their hearing and aren't ready for a hearing aid. What makes it good is
that there is nothing to set up: you put the earbuds in, and it uses what it stored for the room that you were in last. It lets
my father down in the car. Last month I watched him pull both buds out at a traffic light, because the engine was louder than
my brother, and for the rest of the ride he just nodded. So I'd change one thing: the next time he puts them in, it asks once
whether it was too loud in there. It's one more question for people who only took them out to scratch an ear.`.replaceAll(
    '\n',
    ' ',
  );
