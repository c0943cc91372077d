import { describe, expect, it } from 'vitest';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';
import { aCaseQuestion } from '#pwa/question/testing/curated-questions.ts';
import { factsNotTold } from './times.ts';

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
    expect(left(asks('What share comes from large cities?', []))[0]).toBe(
      'Is it the same everywhere?',
    );
  });

  it('holds nothing that was told, and else keeps the order of the question', () => {
    expect(left(asks('Did we change anything?', [1]))).toEqual([
      'Who owns us?',
      'Is it the same everywhere?',
    ]);
  });
});
