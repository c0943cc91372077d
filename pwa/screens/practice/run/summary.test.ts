import { expect, it } from 'vitest';
import { runVerdicts } from './summary.tsx';

const answer = (questionId: string, isCorrect: boolean | null) => ({
  questionId,
  isCorrect,
  xp: 0,
  challenges: [],
});
const open = (questionId: string, isRight: boolean | null) => ({
  about: { questionId, questionRevision: 1 },
  verdict: isRight === null ? null : { by: 'ticks' as const, ticks: [], score: 0, at: 1, isRight },
});

it('calls an open answer neither right nor wrong before it is checked', () => {
  const answers = [answer('a', true), answer('b', false), answer('c', null), answer('d', true)];
  expect(runVerdicts(answers, [open('d', null)])).toEqual(['right', 'wrong', 'skipped', 'check']);
  expect(runVerdicts(answers, [open('d', false)])[3]).toBe('wrong');
  expect(runVerdicts(answers, [open('d', true), open('d', false)])[3]).toBe('right');
});
