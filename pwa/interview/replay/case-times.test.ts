import { describe, expect, it } from 'vitest';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { answerTimes, factsNotTold, pace } from './case-times.tsx';

const QUESTION = aCaseQuestion({
  content: 'Repairs booked through our marketplace fell by a fifth in a week. Find out why.',
  facts: [
    { ask: 'Who owns us?', answer: 'The founders.' },
    { ask: 'Did we change anything?', answer: 'Plumbers got a new screen.' },
    { ask: 'Is it the same everywhere?', answer: 'No. Only our two biggest cities are down.' },
  ],
});

function asks(text: string, facts: number[]): MockTurnRow {
  return {
    ...{ mockId: 'm', case: 0, turn: 1, phase: 'ask', promptId: null, text, facts, at: 1 },
    ...{ seconds: 10, pauses: [], marks: [], endedBy: 'learner' },
  };
}

const left = (turn: MockTurnRow) => factsNotTold(QUESTION, [turn]).map(({ ask }) => ask);

describe('2.23 What the interviewer also knew', () => {
  it('begins with what it offered and was not asked for after all', () => {
    expect(left(asks('Is every city affected?', []))[0]).toBe('Is it the same everywhere?');
  });

  it('holds nothing that was told, and else keeps the order of the question', () => {
    expect(left(asks('Did we change anything?', [1]))).toEqual([
      'Who owns us?',
      'Is it the same everywhere?',
    ]);
  });
});

describe('2.23 Minutes beside the outline', () => {
  const said = (facts: Partial<MockTurnRow>): MockTurnRow => ({
    ...asks('a b c d e f', []),
    ...{ phase: 'answer', seconds: 60, pauses: [3], ...facts },
  });

  it('are of one clock: the outline is split over the time that an answer has', () => {
    const outline = [
      { step: 'Split', minutes: 4 },
      { step: 'Explain', minutes: 10 },
    ];
    const sum = (clock: 1 | 1.5 | 'off') =>
      answerTimes({ ...QUESTION, outline }, [said({})], clock).outline.reduce(
        (all, { seconds }) => all + seconds,
        0,
      );
    expect([sum(1), sum(1.5), sum('off')]).toEqual([540, 810, 540]);
  });

  it('tells no words a minute of an answer that was typed in part', () => {
    expect(pace([said({})], true)).toBe('About 6 words a minute. Longest pause: 3 seconds.');
    expect(pace([said({})], false)).toBe('Longest pause: 3 seconds.');
  });
});
