import { describe, expect, it } from 'vitest';
import { goldenQuestions } from '#bench/coach/golden-answers.ts';
import { readAnswer } from './read-answer.ts';
import { candidatesOf } from '#shared/coach/judge/showable-sentences.ts';
import { FEATURES, featuresOf } from '#shared/coach/judge/features.ts';

const question = goldenQuestions().find(({ id }) => id === 'save-for-later');
if (!question) throw new Error('The question is gone.');

const answer = `My main number is the share of saved articles that somebody really reads within a week.
At the same time I'd watch how long people read on the same day.`;

function substanceOf(text: string): number {
  if (!question) return 0;
  const read = readAnswer(text, question);
  const [rows] = featuresOf(question.keyPoints, read, candidatesOf(read), question.skill);
  return rows?.[0]?.[FEATURES.indexOf('substance')] ?? 0;
}

describe('the substance of an answer', () => {
  it('grows with what is said, not with how often it is said', () => {
    const more = `${answer} Readers on the subway save long stories for the evening.`;
    expect(substanceOf(answer)).toBeGreaterThan(0);
    expect(substanceOf(more)).toBeGreaterThan(substanceOf(answer));
    expect(substanceOf(`${answer} ${answer}`)).toBe(substanceOf(answer));
  });

  it("doesn't fall for a learner's grammar", () => {
    const learner = answer
      .replace(
        'is the share of saved articles that somebody really reads',
        'it is share of saved article what somebody really read',
      )
      .replace("I'd watch how long people read", 'I watching how long the people reads');
    expect(substanceOf(learner)).toBeCloseTo(substanceOf(answer), 5);
  });

  it('owes nothing to sentences that have to do with no key point', () => {
    const gibberish = 'Vlorp grintle mosk tavi quon bresh oddle fim narp tuveral.';
    expect(substanceOf(`${answer} ${gibberish.repeat(5)}`)).toBe(substanceOf(answer));
  });
});
