import { expect, it } from 'vitest';
import { isNewlyDone, rememberDone } from './today-card.tsx';

it('celebrates what was completed since the last look of that day, and only that', () => {
  expect(isNewlyDone('2026-03-02', ['run-3'])).toBe(false);
  rememberDone('2026-03-02', []);
  expect(isNewlyDone('2026-03-02', ['run-3'])).toBe(true);
  rememberDone('2026-03-02', ['run-3']);
  expect(isNewlyDone('2026-03-02', ['run-3'])).toBe(false);
  expect(isNewlyDone('2026-03-02', ['run-3', 'answer-5'])).toBe(true);
  expect(isNewlyDone('2026-03-03', ['two-categories'])).toBe(false);
});
