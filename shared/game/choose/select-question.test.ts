import { describe, expect, it } from 'vitest';
import { selectQuestion, type QuestionRequest } from './select-question.ts';

const multiple = (id: string, level: number) => ({
  id,
  difficulty: level,
  options: ['a', 'b', 'c', 'd'],
});
const open = (id: string, level: number) => ({ ...multiple(id, level), options: null });
const questions = [multiple('m1', 1), multiple('m2', 1), open('o1', 1), multiple('m3', 2)];
const answered = (round: number, ...ids: string[]) =>
  new Map(ids.map((id) => [id, { rounds: [round] }]));

const select = (request: Partial<QuestionRequest<(typeof questions)[number]>>) =>
  selectQuestion({ questions, rows: new Map(), round: 1, practiceLevel: 1, pick: 0, ...request });

describe('selection of the next question', () => {
  it('takes only unanswered questions of open levels', () => {
    const seen = [0, 0.4, 0.99].map((pick) => select({ rows: answered(1, 'm1'), pick }));
    expect(seen.map((each) => 'question' in each && each.question.id)).toEqual(['m2', 'm2', 'o1']);
  });

  it('offers everything again in a new round', () => {
    const rows = answered(1, 'm1', 'm2', 'o1');
    expect(select({ rows })).toEqual({
      levelComplete: true,
      message: 'You have answered every open question of this round.',
    });
    expect(select({ rows, round: 2 })).toMatchObject({ question: { id: 'm1' } });
  });

  describe('3 A reply may say levelComplete or noQuestionsOfType, with a message', () => {
    it('names the level that is complete', () => {
      expect(select({ rows: answered(1, 'm3'), difficulty: 2, practiceLevel: 2 })).toEqual({
        levelComplete: true,
        message: 'You have answered every Intermediate question of this round.',
      });
    });
  });

  describe('3 A reply may say levelComplete or noQuestionsOfType, with a message · 5 No other type takes the place of the chosen one · 7 `GET /api/questions/random`: levelComplete and noQuestionsOfType', () => {
    it.each([
      ['in all open levels', {}],
      ['in one level', { difficulty: 1 }],
    ])('says when no question of the type is left %s', (_, where) => {
      const rows = answered(1, 'o1');
      expect(select({ rows, questionType: 'open-ended', ...where })).toEqual({
        noQuestionsOfType: true,
        message: 'No open-ended questions are left here in this round.',
      });
    });
  });

  it('brings skipped questions back when nothing else is left', () => {
    expect(select({ skipped: ['m1'] })).toMatchObject({ question: { id: 'm2' } });
    const rows = answered(1, 'm2', 'o1');
    expect(select({ rows, skipped: ['m1'] })).toMatchObject({ question: { id: 'm1' } });
  });
});
