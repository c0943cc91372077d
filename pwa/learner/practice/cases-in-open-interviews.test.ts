import { expect, it } from 'vitest';
import type { MockStart } from '#shared/game/mock/mock-row.ts';
import { casesInOpenInterviews } from './practice-state.ts';

const begun = (...ids: string[]) => ({
  started: {
    cases: ids.map((questionId) => ({ questionId, revision: 1 })),
  } as unknown as MockStart,
  ended: null,
});

it('withholds the cases of rounds that are open, but for what was begun in practice', () => {
  const over = { ...begun('c'), ended: { how: 'finished' as const, at: 1 } };
  const rounds = [begun('a', 'b'), over, { started: null, ended: null }];
  expect(casesInOpenInterviews(rounds, [])).toEqual(['a', 'b']);
  expect(casesInOpenInterviews(rounds, [{ questionId: 'a' }])).toEqual(['b']);
});
