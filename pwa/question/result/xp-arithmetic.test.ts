import { expect, it } from 'vitest';
import { xpArithmetic } from './xp-arithmetic.ts';

it('leaves out the factors of 1', () => {
  const parts = { base: 50, streakTenths: 10, powerUpTenths: 10, timeTenths: 10 };
  expect(xpArithmetic(parts)).toBe('50 base');
});

it('names every factor that counts', () => {
  const parts = { base: 50, streakTenths: 25, powerUpTenths: 8, timeTenths: 5 };
  expect(xpArithmetic(parts)).toBe('50 base × 2.5 streak × 0.8 power-up × 0.5 time');
});
