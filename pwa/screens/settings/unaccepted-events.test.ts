import { expect, it } from 'vitest';
import { REJECTIONS } from '#shared/game/outcome.ts';
import { refusalReason } from './unaccepted-events.tsx';

it('has words of its own for every code of the engine', () => {
  const reasons = REJECTIONS.map((code) => refusalReason({ status: 'rejected', code }));
  expect(new Set(reasons).size).toBe(REJECTIONS.length);
});

it('says that another device has restarted the game', () => {
  expect(refusalReason({ status: 'superseded' })).toBe('Not counted: restarted on another device');
});
